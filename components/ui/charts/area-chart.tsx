import { useId } from 'react';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { minorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/ui';
import { AreaChartCursor } from './area-chart-cursor';
import {
  areaPath,
  type BandPoint,
  bandPath,
  type ChartPoint,
  chartGeometry,
  type DayHrefs,
  stepPath,
} from './area-chart-geometry';
import { AreaChartLegend, type LegendLabels } from './area-chart-legend';
import { AreaChartTable } from './area-chart-table';
import { dateTicks } from './area-chart-ticks';
import { compactAmount, placeOf } from './chart-scale';

type AreaChartProps = {
  /** The subject: "Balance of Operating account". */
  readonly title: string;
  /** In order of date, at most one a day, at least one. An amount holds until the next point. */
  readonly points: readonly ChartPoint[];
  /** A daily point from `to` on, which is today; absent or empty without a forecast. */
  readonly band?: readonly BandPoint[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly currency?: string;
  /** The legend. */
  readonly words?: LegendLabels;
  /** The URLs of a day's page, and the label of the link. */
  readonly dayHrefs?: DayHrefs;
  readonly dayText?: string;
};

/**
 * An amount over time with its forecast, server-rendered as a stretched SVG with text labels around it, so
 * that it is sharp at any width. Only the cursor runs in the browser; the same figures are in a table below.
 */
export function AreaChart({
  title,
  points,
  band = [],
  from,
  to,
  currency = 'EUR',
  words = defaultLegend(),
  dayHrefs,
  dayText = t('areaChart.showDay'),
}: AreaChartProps) {
  const geometry = chartGeometry({ points, band, from, to, currency, dayHrefs });
  const { history, band: placedBand } = geometry;
  return (
    <figure className={placedBand.length > 0 ? 'm-0 pt-3' : 'm-0'}>
      <div className="relative ml-12 h-56">
        <Drawing title={title} text={describePoints(points, band, currency)} geometry={geometry} />
        <Labels geometry={geometry} />
        <AreaChartCursor
          label={title}
          points={[...history, ...placedBand]}
          start={history.length - 1}
          dayText={dayText}
        />
      </div>
      <div aria-hidden className="tabular relative mt-2 ml-12 h-4 text-2xs text-muted">
        {dateTicks(from, band.at(-1)?.date ?? to).map(({ date, at, label, isExtra }) => (
          <span
            key={date}
            className={`absolute -translate-x-1/2 whitespace-nowrap ${isExtra ? 'max-sm:hidden' : ''}`}
            style={{ left: `${at * 100}%` }}
          >
            {label}
          </span>
        ))}
      </div>
      {band.length > 0 && <AreaChartLegend words={words} />}
      <AreaChartTable title={title} points={points} band={band} words={words} dayHrefs={dayHrefs} />
    </figure>
  );
}

const defaultLegend = (): LegendLabels => ({
  history: t('areaChart.history'),
  firm: t('areaChart.firm'),
  soft: t('areaChart.soft'),
});

type Geometry = ReturnType<typeof chartGeometry>;

/** The latest amount of the history, where the forecast begins. */
const lastOf = ({ now, history }: Geometry) => ({ at: now, height: history.at(-1)?.height ?? 0 });

function Drawing({ title, text, geometry }: { title: string; text: string; geometry: Geometry }) {
  const id = useId();
  const { ticks, domain, history, band, now, ground } = geometry;
  return (
    <svg
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      className="absolute inset-0 size-full overflow-visible text-accent-text"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{text}</desc>
      {ground > 0 && (
        <rect
          x={0}
          width={1000}
          y={100 - ground * 100}
          height={ground * 100}
          className="fill-negative opacity-[0.06]"
        />
      )}
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={1000}
          y1={100 - placeOf(tick, domain) * 100}
          y2={100 - placeOf(tick, domain) * 100}
          vectorEffect="non-scaling-stroke"
          className={tick === 0n ? 'stroke-control' : 'stroke-line forced-colors:stroke-[GrayText]'}
        />
      ))}
      <path d={areaPath(history, ground, now)} className="fill-current opacity-10" />
      {band.length > 0 && <Forecast geometry={geometry} />}
      <path
        d={stepPath(history, now)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Forecast({ geometry }: { geometry: Geometry }) {
  const { band, now } = geometry;
  const last = lastOf(geometry);
  const soft = band.map((point) => ({ ...point, height: point.softHeight ?? 0 }));
  return (
    <>
      <path d={bandPath(band, last)} className="fill-current opacity-[0.16]" />
      <Dashed path={stepPath([last, ...band], 1)} dashes="5 3" />
      <Dashed path={stepPath([last, ...soft], 1)} dashes="1.5 3" />
      <line
        x1={now * 1000}
        x2={now * 1000}
        y1={0}
        y2={100}
        vectorEffect="non-scaling-stroke"
        className="stroke-line-strong"
      />
    </>
  );
}

/** The amounts at the left edge, "Today", and the dot at the latest amount. */
function Labels({ geometry }: { geometry: Geometry }) {
  const { ticks, domain, band, now } = geometry;
  return (
    <>
      {ticks.map((tick) => (
        <span
          key={tick}
          aria-hidden
          className="tabular absolute right-full mr-2.5 translate-y-1/2 whitespace-nowrap text-2xs text-muted"
          style={{ bottom: `${placeOf(tick, domain) * 100}%` }}
        >
          {compactAmount(minorUnits(tick))}
        </span>
      ))}
      {band.length > 0 && (
        <span
          aria-hidden
          className="absolute bottom-full -translate-x-1/2 text-2xs text-muted"
          style={{ left: `${now * 100}%` }}
        >
          {t('areaChart.today')}
        </span>
      )}
      <span
        aria-hidden
        className="absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full bg-accent-text ring-2 ring-surface"
        style={{ left: `${now * 100}%`, bottom: `${lastOf(geometry).height * 100}%` }}
      />
    </>
  );
}

const Dashed = ({ path, dashes }: { path: string; dashes: string }) => (
  <path
    d={path}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeDasharray={dashes}
    strokeLinecap="round"
    vectorEffect="non-scaling-stroke"
  />
);

function describePoints(points: readonly ChartPoint[], band: readonly BandPoint[], currency: string): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return t('areaChart.empty');
  let lowest = first;
  let highest = first;
  for (const point of points) {
    if (point.amount < lowest.amount) lowest = point;
    if (point.amount > highest.amount) highest = point;
  }
  const say = ({ amount, date }: ChartPoint) =>
    t('areaChart.amountOnDay', { amount: showAmount(amount), currency, day: showDate(date) });
  const past = t('areaChart.past', {
    first: say(first),
    last: say(last),
    lowest: say(lowest),
    highest: say(highest),
  });
  const ahead = band.at(-1);
  if (!ahead) return past;
  const { date, firm, soft } = ahead;
  const certain = say({ date, amount: firm });
  const forecast =
    firm === soft
      ? t('areaChart.forecast', { firm: certain })
      : t('areaChart.forecastRange', { firm: certain, soft: showAmount(soft), currency });
  return `${past} ${forecast}`;
}
