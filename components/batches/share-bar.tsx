/** How far something is, in a cell of a list: words, and a bar for the eye. */
export function ShareBar({ part, whole, words }: { part: number; whole: number; words: string }) {
  const percent = whole > 0 ? Math.min(100, (part * 100) / whole) : 0;
  return (
    <span className="block w-36">
      <span className="tabular block whitespace-nowrap text-muted text-xs">{words}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-1 block h-1.5 w-full overflow-hidden rounded-full bg-line-strong/60"
      >
        <rect width={percent} height="4" className="fill-accent" />
      </svg>
    </span>
  );
}
