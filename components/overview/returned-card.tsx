import { agoLabel } from '@/components/reconciliation/ago';
import { Amount } from '@/components/ui/values/amount';
import type { Returned } from '@/lib/overview/returned';
import { t } from '@/messages/overview';
import { WorkCard, WorkLine, WorkList } from './work-card';

/** The payments and batches that approvers returned to this person, with their reasons. */
export const ReturnedCard = ({ returned, now }: { returned: readonly Returned[]; now: Date }) =>
  returned.length > 0 && (
    <WorkCard title={t('returned.title')} all={{ href: '/payments?group=open', label: t('returned.all') }}>
      <WorkList label={t('returned.title')}>
        {returned.map(({ kind, id, name, amount, how, by, at, reason }) => (
          <WorkLine
            key={id}
            href={kind === 'order' ? `/payments/${id}` : `/batches/${id}`}
            title={name}
            figure={<Amount amount={amount} currency={null} />}
          >
            <p>
              {t(how === 'declined' ? 'returned.declined' : 'returned.sentBack', {
                name: by,
                ago: agoLabel(at, now),
              })}
            </p>
            {reason && <p className="line-clamp-2 text-text">{reason}</p>}
          </WorkLine>
        ))}
      </WorkList>
    </WorkCard>
  );
