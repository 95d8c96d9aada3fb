import { t } from '@/messages/ui';
import { TextLink } from '../layout/text-link';
import { Amount } from '../values/amount';
import { CalendarDate } from '../values/calendar-date';
import { type BandPoint, type ChartPoint, type DayHrefs, hrefOf } from './area-chart-geometry';
import type { LegendLabels } from './area-chart-legend';

/** The most rows that are readable; beyond it, only the last of each month is listed. */
const mostRows = 62;

/** The figures of a chart as a collapsed table, for screen readers and for copying. */
export function AreaChartTable({
  title,
  points,
  band,
  words,
  dayHrefs,
}: {
  title: string;
  points: readonly ChartPoint[];
  band: readonly BandPoint[];
  words: LegendLabels;
  dayHrefs?: DayHrefs | undefined;
}) {
  const history = points.length > mostRows ? lastOfMonths(points) : points;
  const ahead = band.filter(({ lines }, index) => lines?.length || index === band.length - 1);
  return (
    <details className="mt-3 ml-12 text-xs print:hidden">
      <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-text">
        {t('areaChart.showTable')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section aria-label={title} tabIndex={0} className="mt-2 max-h-72 w-fit max-w-full overflow-auto">
        <table className="tabular [&_td]:py-0.5 [&_td]:pr-6 [&_th]:pr-6 [&_th]:font-medium">
          <caption className="sr-only">{title}</caption>
          <thead className="text-left text-muted">
            <tr>
              <th scope="col">{t('areaChart.day')}</th>
              <th scope="col">{words.history}</th>
              {band.length > 0 && (
                <>
                  <th scope="col">{words.firm}</th>
                  <th scope="col">{words.soft}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {history.map(({ date, amount }) => (
              <tr key={date}>
                <DayCell date={date} pattern={dayHrefs?.past} />
                <td className="text-right">
                  <Amount amount={amount} />
                </td>
              </tr>
            ))}
            {ahead.map(({ date, firm, soft }) => (
              <tr key={`${date} ahead`}>
                <DayCell date={date} pattern={dayHrefs?.ahead} />
                <td />
                <td className="text-right">
                  <Amount amount={firm} />
                </td>
                <td className="text-right">
                  <Amount amount={soft} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const DayCell = ({ date, pattern }: { date: ChartPoint['date']; pattern: string | undefined }) => (
  <td>
    {pattern ? (
      <TextLink href={hrefOf(pattern, date)}>
        <CalendarDate date={date} />
      </TextLink>
    ) : (
      <CalendarDate date={date} />
    )}
  </td>
);

const lastOfMonths = (points: readonly ChartPoint[]): readonly ChartPoint[] =>
  points.filter(({ date }, index) => date.slice(0, 7) !== points[index + 1]?.date.slice(0, 7));
