import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Instant } from '@/components/ui/values/instant';
import { addDays, type LocalDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/statements';

/** Parts that were fetched within this of each other are of one moment to a reader. */
const sameMs = 60_000;

type AsOfProps = {
  readonly asOf: Date;
  readonly newestAsOf: Date;
  /** The last day that is kept, and the last that was asked for. */
  readonly keptTo: LocalDate;
  readonly askedTo: LocalDate;
};

/** When the service said what is shown: one moment, or both ends where parts of it are older. */
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
