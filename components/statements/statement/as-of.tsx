import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Instant } from '@/components/ui/values/instant';
import { addDays, type LocalDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/statements';

/** In milliseconds; parts synced within this span count as simultaneous. */
const sameMs = 60_000;

type AsOfProps = {
  readonly asOf: Date;
  readonly newestAsOf: Date;
  /** The last cached day, and the last requested one. */
  readonly keptTo: LocalDate;
  readonly askedTo: LocalDate;
};

/** The sync time of the data shown: one time, or a range if parts of it are older. */
export const AsOf = ({ asOf, newestAsOf, keptTo, askedTo }: AsOfProps) => (
  <>
    {newestAsOf.getTime() - asOf.getTime() > sameMs
      ? t.rich('asOf.mixed', {
          newest: () => <Instant at={newestAsOf} />,
          oldest: () => <Instant at={asOf} />,
        })
      : t.rich('asOf.single', { newest: () => <Instant at={newestAsOf} /> })}
    {keptTo < askedTo && (
      <> {t.rich('asOf.incomplete', { day: () => <CalendarDate date={addDays(keptTo, 1)} /> })}</>
    )}
  </>
);
