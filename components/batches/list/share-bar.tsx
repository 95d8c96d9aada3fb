import { t } from '@/messages/batches';

/** Progress in a table cell, as text and a bar. Failures are shown separately, in words, too. */
export function ShareBar({
  part,
  failed = 0,
  whole,
  words,
}: {
  part: number;
  /** The failed share of `part`. */
  failed?: number;
  whole: number;
  words: string;
}) {
  const percentOf = (some: number) => (whole > 0 ? Math.min(100, (some * 100) / whole) : 0);
  const percent = percentOf(part);
  // Keeps one failure of a hundred thousand visible.
  const failedPercent = failed > 0 ? Math.max(3, percentOf(failed)) : 0;
  return (
    <span className="block w-36">
      <span className="tabular block whitespace-nowrap text-muted text-xs">{words}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="my-1 block h-1.5 w-full tinted overflow-hidden rounded-full bg-line-strong/60"
      >
        <rect width={percent} height="4" className="fill-accent" />
        <rect
          x={percent - failedPercent}
          width={failedPercent}
          height="4"
          vectorEffect="non-scaling-stroke"
          className="fill-danger forced-colors:stroke-surface"
        />
      </svg>
      {failed > 0 && (
        <span className="tabular block whitespace-nowrap text-negative text-xs">
          {t('shareBar.rejected', { failed })}
        </span>
      )}
    </span>
  );
}
