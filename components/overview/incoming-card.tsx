import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import type { Incoming } from '@/lib/cash/flows/incoming';
import { t } from '@/messages/overview';
import { WorkCard, WorkLine, WorkList } from './work-card';

const entryHref = ({ ownAccount, date, paymentId }: Incoming): string =>
  `/statements/${ownAccount}?${new URLSearchParams({ from: date, to: date, q: paymentId })}`;

/** The newest credits of all accounts. `nameOf` gives the name of an account. */
export const IncomingCard = ({
  incoming,
  nameOf,
}: {
  incoming: readonly Incoming[];
  nameOf: (account: string) => string;
}) => (
  <WorkCard title={t('incoming.title')} all={{ href: '/statements', label: t('incoming.all') }}>
    {incoming.length === 0 ? (
      <p className="px-5 pb-4 text-muted">{t('incoming.none')}</p>
    ) : (
      <WorkList label={t('incoming.label')}>
        {incoming.map((entry) => (
          <WorkLine
            key={`${entry.ownAccount} ${entry.paymentId}`}
            href={entryHref(entry)}
            title={entry.name || t('incoming.noName')}
            figure={<Amount amount={entry.amount} currency={null} signed tone="movement" />}
          >
            <CalendarDate date={entry.date} /> · {nameOf(entry.ownAccount)}
          </WorkLine>
        ))}
      </WorkList>
    )}
  </WorkCard>
);
