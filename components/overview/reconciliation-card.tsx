import { CircleAlert, CircleCheckBig, CircleDashed } from 'lucide-react';
import { TextLink } from '@/components/ui/layout/text-link';
import { Instant } from '@/components/ui/values/instant';
import { showAmount } from '@/lib/kernel/formats/numbers';
import type { Differences } from '@/lib/reconciliation/breaks/differences';
import type { Run } from '@/lib/reconciliation/run/runs';
import { t } from '@/messages/overview';
import { WorkCard } from './work-card';

/**
 * The state of reconciliation in words: the differences that are open now, and what the last run compared. An
 * incomplete run says so, to avoid a false all-clear.
 */
export function ReconciliationCard({ last, open }: { last: Run | undefined; open: Differences }) {
  return (
    <WorkCard title={t('reconciliation.title')}>
      <div className="flex gap-2.5 px-5 pb-4">
        <StateIcon last={last} open={open} />
        <div className="min-w-0">
          <p>
            <TextLink href="/reconciliation">{stateText(last, open)}</TextLink>{' '}
            {last && (
              <span className="text-muted">
                {t.rich('reconciliation.asOf', { instant: () => <Instant at={asOf(last)} /> })}
              </span>
            )}
          </p>
          <p className="mt-0.5 text-muted text-xs">
            {last ? comparedText(last) : t('reconciliation.neverNote')}
          </p>
        </div>
      </div>
    </WorkCard>
  );
}

const iconStyle = 'mt-0.5 size-4 shrink-0';

function StateIcon({ last, open }: { last: Run | undefined; open: Differences }) {
  if (open.count > 0) return <CircleAlert aria-hidden className={`${iconStyle} text-warning`} />;
  return last && !isPartial(last) ? (
    <CircleCheckBig aria-hidden className={`${iconStyle} text-positive`} />
  ) : (
    <CircleDashed aria-hidden className={`${iconStyle} text-muted`} />
  );
}

const isPartial = ({ problems, statusesMissing }: Run): boolean => problems.length > 0 || statusesMissing > 0;

/** The age of the oldest statement that it compared with, or of the run. */
const asOf = ({ statementsAsOf, endedAt, requestedAt }: Run): Date =>
  statementsAsOf ?? endedAt ?? requestedAt;

function stateText(last: Run | undefined, { count, amount }: Differences): string {
  if (count > 0) return t('reconciliation.differences', { count, amount: showAmount(amount) });
  if (!last) return t('reconciliation.never');
  return t(isPartial(last) ? 'reconciliation.agreeSoFar' : 'reconciliation.agree');
}

const comparedText = (last: Run): string => {
  const compared = t('reconciliation.compared', { orders: last.orders, entries: last.entries });
  return isPartial(last) ? `${compared} ${t('reconciliation.partial')}` : compared;
};
