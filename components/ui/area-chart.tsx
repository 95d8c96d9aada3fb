import { useId } from 'react';
import { addDays, daysBetween, formatDate, type LocalDate } from '@/lib/kernel/calendar';
import { formatAmount, type MinorUnits, minorUnits } from '@/lib/kernel/money';
import { AreaChartCursor } from './area-chart-cursor';
import { axisTicks, compactAmount, domainOf, placeOf } from './chart-scale';

export type ChartPoint = { readonly date: LocalDate; readonly amount: MinorUnits };

type AreaChartProps = {
  /** What is drawn: "Balance of Operating account". */
  readonly title: string;
  /** In order of date, at most one a day, at least one. An amount holds until the next point. */
  readonly points: readonly ChartPoint[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly currency?: string;
};

const shares = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * An amount over time, drawn on the server as a stretched SVG with its labels as text around it, so that it is sharp at any
 * width. The cursor, which tells the amount of a day to pointer and keyboard, is the only part that runs in the browser.
 */
export function AreaChart({ title, points, from, to, currency = 'EUR' }: AreaChartProps) {
  const id = useId();
  const days = Math.max(1, daysBetween(from, to));
  const ticks = axisTicks(domainOf(points.map(({ amount }) => amount)), 4);
  const domain = { low: ticks[0] ?? 0n, high: ticks.at(-1) ?? 1n };
  const placed = points.map(({ date, amount }) => ({
    at: daysBetween(from, date) / days,
    height: placeOf(amount, domain),
    day: formatDate(date),
    amount: `${formatAmount(amount)} ${currency}`,
  }));
  const line = linePath(placed);
  const lastHeight = placed.at(-1)?.height ?? 0;

  return (
    <figure className="m-0">
      <div className="relative ml-12 h-52">
        <svg
          viewBox="0 0 1000 100"
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          className="absolute inset-0 size-full overflow-visible text-accent-text"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{inWords(points, currency)}</desc>
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={1000}
              y1={100 - placeOf(tick, domain) * 100}
              y2={100 - placeOf(tick, domain) * 100}
              vectorEffect="non-scaling-stroke"
              className={tick === 0n ? 'stroke-control' : 'stroke-line'}
            />
          ))}
          <path
            d={`${line} H1000 V100 H${placed[0] ? placed[0].at * 1000 : 0} Z`}
            className="fill-current opacity-10"
          />
          <path
            d={`${line} H1000`}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.75}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden
            className="tabular absolute right-full mr-2.5 translate-y-1/2 text-2xs text-muted"
            style={{ bottom: `${placeOf(tick, domain) * 100}%` }}
          >
            {compactAmount(minorUnits(tick))}
          </span>
        ))}
        <span
          aria-hidden
          className="absolute right-0 size-2 translate-x-1/2 translate-y-1/2 rounded-full bg-accent-text ring-2 ring-surface"
          style={{ bottom: `${lastHeight * 100}%` }}
        />
        <AreaChartCursor label={title} points={placed} />
      </div>
      <div aria-hidden className="tabular mt-2 ml-12 flex justify-between text-2xs text-muted">
        {shares.map((share) => (
          <span key={share} className={share === 0.25 || share === 0.75 ? 'max-sm:hidden' : undefined}>
            {formatDate(addDays(from, Math.round(days * share)))}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Steps: between two points nothing was booked, so the line is level. */
function linePath(placed: readonly { readonly at: number; readonly height: number }[]): string {
  return placed
    .map(({ at, height }, index) => {
      const x = (at * 1000).toFixed(2);
      const y = (100 - height * 100).toFixed(2);
      return index === 0 ? `M${x} ${y}` : `H${x} V${y}`;
    })
    .join(' ');
}

function inWords(points: readonly ChartPoint[], currency: string): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return 'No data.';
  let lowest = first;
  let highest = first;
  for (const point of points) {
    if (point.amount < lowest.amount) lowest = point;
    if (point.amount > highest.amount) highest = point;
  }
  const say = ({ amount, date }: ChartPoint) => `${formatAmount(amount)} ${currency} on ${formatDate(date)}`;
  return `From ${say(first)} to ${say(last)}. Lowest ${say(lowest)}, highest ${say(highest)}.`;
}
