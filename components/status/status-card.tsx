import { Card } from '@/components/ui/layout/card';
import { showCount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/status';
import { ageText } from './age-text';
import { DayChart } from './day-chart';

type StatusCardProps = {
  readonly title: string;
  readonly value: number;
  /** The figure of each slot of the last day; none if it has no history. */
  readonly day: readonly (number | undefined)[];
  /** Whether the figure is an age in seconds rather than a count. */
  readonly isAge?: boolean;
  readonly note?: string | undefined;
};

/** One figure with its last day. */
export function StatusCard({ title, value, day, isAge = false, note }: StatusCardProps) {
  const shown = (figure: number): string => (isAge ? ageText(figure) : showCount(figure));
  const known = day.filter((figure) => figure !== undefined);
  const highest =
    known.length > 0 ? t('chart.highest', { value: shown(Math.max(...known)) }) : t('chart.none');
  return (
    <Card className="flex flex-col gap-3 p-5" aria-label={title}>
      <div>
        <h2 className="text-[0.8125rem] text-muted">{title}</h2>
        <p className="tabular mt-1 font-semibold text-lg leading-7">{shown(value)}</p>
        {note && <p className="text-muted text-xs">{note}</p>}
        <p aria-hidden className="text-muted text-xs">
          {highest}
        </p>
      </div>
      <div className="mt-auto">
        <DayChart values={day} label={t('chart.label', { title, highest })} />
        <p className="mt-1 flex flex-wrap justify-between gap-x-2 text-muted text-xs">
          <span>{t('chart.dayAgo')}</span>
          <span>{t('chart.now')}</span>
        </p>
      </div>
    </Card>
  );
}
