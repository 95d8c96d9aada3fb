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
  readonly cachedTo: LocalDate;
  readonly requestedTo: LocalDate;
};

/** The sync time of the data shown: one time, or a range if parts of it are older. */
export const AsOf = ({ asOf, newestAsOf, cachedTo, requestedTo }: AsOfProps) => (
  <>
    {newestAsOf.getTime() - asOf.getTime() > sameMs
      ? t.rich('asOf.mixed', {
          newest: () => <Instant at={newestAsOf} />,
          oldest: () => <Instant at={asOf} />,
        })
      : t.rich('asOf.single', { newest: () => <Instant at={newestAsOf} /> })}
    {cachedTo < requestedTo && (
      <> {t.rich('asOf.incomplete', { day: () => <CalendarDate date={addDays(cachedTo, 1)} /> })}</>
    )}
  </>
);
