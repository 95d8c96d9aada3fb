import type { ComingRecurring } from '@/lib/cash/recurring';
import { showDate } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/cash';

/** Explains below a chart what the forecast band includes and leaves out. */
export function ForecastNote({ recurring }: { recurring: readonly ComingRecurring[] }) {
  const unknown = recurring.filter(({ last, days }) => last === undefined && days.length > 0);
  return (
    <div className="mt-4 flex max-w-3xl flex-col gap-1 text-pretty text-muted text-xs">
      <p>{t('forecastNote.scope')}</p>
      {unknown.length > 0 && (
        <p>
          {t('forecastNote.unknownAmounts', {
            payments: unknown
              .map(({ label, days }) =>
                days[0] ? t('forecastNote.nextOn', { label, date: showDate(days[0]) }) : label,
              )
              .join('; '),
          })}
        </p>
      )}
    </div>
  );
}
