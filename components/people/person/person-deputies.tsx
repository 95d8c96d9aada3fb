import { CalendarDate } from '@/components/ui/values/calendar-date';
import type { CurrentDeputyship } from '@/lib/deputies/queries';
import { t } from '@/messages/deputies';

/** A person's deputies, and the people whose deputy they are, now or later. */
export const PersonDeputies = ({
  personId,
  deputyships,
}: {
  personId: string;
  deputyships: readonly CurrentDeputyship[];
}) =>
  deputyships.map(({ id, personId: absent, person, deputy, from, until }) => (
    <span key={id} className="mt-1 block text-[0.8125rem] text-muted">
      {t.rich(absent === personId ? 'people.has' : 'people.is', {
        name: absent === personId ? deputy : person,
        from: () => <CalendarDate date={from} />,
        until: () => <CalendarDate date={until} />,
      })}
    </span>
  ));
