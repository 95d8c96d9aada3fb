import { CircleCheckBig } from 'lucide-react';
import type { Metadata } from 'next';
import { ApprovalList } from '@/components/approvals/approval-list';
import { QueueFilterForm } from '@/components/approvals/queue-filter';
import { AwaitingBatches } from '@/components/batches/list/awaiting-batches';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { grant } from '@/lib/access/grant';
import { listAwaitingBatches } from '@/lib/batches/decision/queue';
import { listOwnFactors } from '@/lib/identity/second-factors/factors';
import {
  countAwaitingDecision,
  listAwaitingAccounts,
  listAwaitingDecision,
  listOwnGroups,
} from '@/lib/orders/approvals/queue';
import { queueQuery, readQueueFilter } from '@/lib/orders/approvals/queue-filter';
import { liveRecordsOfEach } from '@/lib/web/live/live-records';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { pageGrant } from '@/lib/web/session/gate';
import { t } from '@/messages/approvals';
import { readAccountFacts } from './account-facts';
import { readCards } from './cards';
import { decideWith } from './decide-with';
import { readApprovalsMark } from './queue-mark';

export const metadata: Metadata = { title: t('page.title') };

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function ApprovalsPage({ searchParams }: { searchParams: Search }) {
  const granted = await pageGrant('payments:approve');
  const filter = readQueueFilter(await searchParams);
  const { db, now } = getRuntime();
  const own = grant(granted.actor, 'profile:manage');
  // Read before the queue, so that a change in between is not missed.
  const mark = await readApprovalsMark(granted);
  const [{ orders, next }, batches, awaiting, accounts, groups, facts, factors] = await Promise.all([
    listAwaitingDecision(db, granted, filter),
    listAwaitingBatches(db, granted),
    countAwaitingDecision(db, granted, filter),
    listAwaitingAccounts(db, granted),
    listOwnGroups(db, granted),
    readAccountFacts(granted.actor),
    own ? listOwnFactors(db, own) : [],
  ]);
  const [cards, live] = await Promise.all([
    readCards(granted, orders, groups, facts),
    liveRecordsOfEach(
      granted.actor,
      'order',
      orders.map(({ id }) => id),
    ),
  ]);
  const { after, ...narrowing } = filter;
  const isNarrowed = queueQuery(narrowing) !== '';
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <LiveMark path="/api/live/approvals" mark={mark} topics={['order', 'batch']} />
      {!factors.some(({ state }) => state === 'active') && (
        <Notice tone="warning" title={t('page.noFactorTitle')} className="mb-4">
          {t.rich('page.noFactor', {
            textLink: (chunks) => <TextLink href="/profile#second-factor">{chunks}</TextLink>,
          })}
        </Notice>
      )}
      {batches.length > 0 && <AwaitingBatches batches={batches} accountLabels={facts.labels} now={now()} />}
      {(accounts.length > 0 || isNarrowed) && (
        <QueueFilterForm filter={narrowing} accounts={accounts} accountLabels={facts.labels} />
      )}
      {orders.length > 0 ? (
        <>
          {(next || after) && (
            <p className="mb-3 text-[0.8125rem] text-muted">
              {t('page.shown', { awaiting, shown: orders.length })}
            </p>
          )}
          <ApprovalList
            cards={cards}
            live={live}
            decide={decideWith()}
            accountLabels={facts.labels}
            now={now()}
          />
        </>
      ) : (
        (isNarrowed || batches.length === 0) && (
          <Card>
            <EmptyState
              icon={<CircleCheckBig aria-hidden />}
              title={isNarrowed ? t('page.noMatchTitle') : t('page.emptyTitle')}
            >
              {isNarrowed ? t('page.noMatch') : t('page.empty')}
            </EmptyState>
          </Card>
        )
      )}
      {(next || after) && (
        <nav aria-label={t('page.pages')} className="mt-4 flex justify-end gap-2">
          {after && (
            <ButtonLink href={`/approvals?${queueQuery(narrowing)}`} size="small">
              {t('page.oldest')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink
              href={`/approvals?${queueQuery({ ...narrowing, after: next })}`}
              size="small"
              rel="next"
            >
              {t('page.next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
