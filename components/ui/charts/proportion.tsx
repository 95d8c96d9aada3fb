/** The use of a limit as a bar: the previous part and the added one. The text beside it says the same. */
export function Proportion({ before, added, bound }: { before: bigint; added: bigint; bound: bigint }) {
  const part = (amount: bigint): number =>
    bound <= 0n ? 100 : Math.min(100, Number((amount * 1000n) / bound) / 10);
  const start = part(before);
  const isOver = before + added > bound;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="block h-1.5 w-full tinted overflow-hidden rounded-full bg-line-strong/60"
    >
      <rect width={start} height="4" className="fill-control" />
      <rect
        x={start}
        width={Math.max(0, part(before + added) - start)}
        height="4"
        className={isOver ? 'fill-danger' : 'fill-accent'}
      />
    </svg>
  );
}
