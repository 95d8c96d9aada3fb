import { CircleCheckBig } from 'lucide-react';
import { agoLabel } from '@/components/reconciliation/ago';
import type { PendingKind, PendingWork } from '@/lib/overview/pending';
import { t } from '@/messages/overview';
import { WorkCard, WorkLine, WorkList } from './work-card';

const hrefs: Readonly<Record<PendingKind, string>> = {
  orders: '/approvals',
  batches: '/approvals',
  exceptions: '/exceptions',
  changes: '/change-requests',
  differences: '/reconciliation?owner=mine',
};

/** What is pending for this person, by kind, with the age of the oldest; and what needs nobody yet. */
export function PendingCard({
  pending,
  checking,
  now,
}: {
  /** Undefined for a role that decides nothing. */
  pending: readonly PendingWork[] | undefined;
  /** The number of payments that are being checked with the bank. */
  checking: number;
  now: Date;
}) {
  if (!pending && checking === 0) return null;
  const isListed = checking > 0 || (pending?.length ?? 0) > 0;
  return (
    <WorkCard title={t('pending.title')}>
      {pending?.length === 0 && (
        <p className="flex items-center gap-2 px-5 pb-4 text-muted">
          <CircleCheckBig aria-hidden className="size-4 shrink-0 text-positive" />
          {t('pending.none')}
        </p>
      )}
      {isListed && (
        <WorkList label={t('pending.label')}>
          {pending?.map(({ kind, count, isMore, oldest }) => (
            <WorkLine key={kind} href={hrefs[kind]} title={t(`pending.${kind}`, { count })}>
              {[
                ...(isMore ? [t('pending.more', { count })] : []),
                ...(oldest ? [t('pending.oldest', { ago: agoLabel(oldest, now) })] : []),
              ].join(' · ')}
            </WorkLine>
          ))}
          {checking > 0 && (
            <WorkLine href="/payments?state=checking" title={t('pending.checking', { count: checking })}>
              {t('pending.checkingNote')}
            </WorkLine>
          )}
        </WorkList>
      )}
    </WorkCard>
  );
}
