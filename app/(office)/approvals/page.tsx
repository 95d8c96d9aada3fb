import { CircleCheckBig } from 'lucide-react';
import type { Metadata } from 'next';
import { InboxFrame } from '@/components/inbox/inbox-frame';
import { InboxList } from '@/components/inbox/inbox-list';
import { KindTabs } from '@/components/inbox/kind-tabs';
import { PaymentFilter } from '@/components/inbox/payment-filter';
import { PageHeader } from '@/components/ui/layout/page-header';
import { TextLink } from '@/components/ui/layout/text-link';
import { LiveMark } from '@/components/ui/live/live-mark';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { type Actor, grant } from '@/lib/access/grant';
import { mostCounted } from '@/lib/db/keyset';
import { listOwnFactors } from '@/lib/identity/second-factors/factors';
import { type InboxView, inboxHref, inboxQuery, itemKey, readInboxView } from '@/lib/inbox/address';
import { countInbox, listInbox } from '@/lib/inbox/inbox';
import { listAwaitingAccounts } from '@/lib/orders/approvals/queue';
import { pageGrant } from '@/lib/web/session/gate';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/inbox';
import { readAccountFacts } from '../accounts/account-facts';
import { inboxMark } from './inbox-mark';
import { inboxParts } from './inbox-parts';
import { showItem } from './item/show-item';
import { readRows } from './list-rows';
import { approveSelected } from './selection/approve-selected';

export const generateMetadata = (): Metadata => ({ title: t('page.title') });

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function InboxPage({ searchParams }: { searchParams: Search }) {
  const { actor } = await pageGrant('change-requests:read');
  const { item, ...view } = readInboxView(await searchParams);
  const parts = await inboxParts();
  const [{ entries, next }, counts] = await Promise.all([
    listInbox(parts, actor, view),
    countInbox(parts, actor),
  ]);
  const shown = item ?? entries[0];
  const listHref = inboxHref(view);
  const [rows, shownItem] = await Promise.all([
    readRows(actor, entries, view),
    shown && showItem({ item: shown, actor, listHref }),
  ]);
  const query = inboxQuery(view);
  return (
    <>
      <LiveMark
        path={query ? `/api/live/approvals?${query}` : '/api/live/approvals'}
        mark={inboxMark(entries, counts)}
        topics={inboxTopics}
      />
      <InboxFrame
        header={<Header actor={actor} view={view} counts={counts} />}
        list={
          <InboxList
            rows={rows}
            now={parts.now}
            firstHref={view.after && inboxHref({ ...view, after: undefined })}
            nextHref={next && inboxHref({ ...view, after: next })}
            empty={<Nothing isNarrowed={isNarrowed(view)} />}
          />
        }
        rows={rows.map(({ key, href, payment }) => ({ key, href, payment }))}
        shown={shown && itemKey(shown)}
        shownHref={inboxHref({ ...view, item: shown })}
        isOpen={item !== undefined}
        listHref={listHref}
        approveSelected={approveSelected()}
      >
        {shownItem}
      </InboxFrame>
    </>
  );
}

/** What the inbox depends on. */
const inboxTopics = ['order', 'batch', 'change_request', 'reconciliation'] as const;

const isNarrowed = ({ payments = {} }: InboxView): boolean =>
  Object.values(payments).some((value) => value !== undefined);

/** The title, the kinds, and the filters of payments. */
function Header({
  actor,
  view,
  counts,
}: {
  actor: Actor;
  view: InboxView;
  counts: Awaited<ReturnType<typeof countInbox>>;
}) {
  const all = Math.min(
    mostCounted,
    counts.reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.description')} />
      {counts.some(({ kind }) => kind === 'payment' || kind === 'change_request') && (
        <NoFactor actor={actor} />
      )}
      <KindTabs
        most={mostCounted}
        tabs={[
          { label: t('tabs.all'), href: inboxHref({}), count: all, isCurrent: view.kind === undefined },
          ...counts.map(({ kind, count }) => ({
            label: t(`kindTabs.${kind}`),
            href: inboxHref({ kind }),
            count,
            isCurrent: view.kind === kind,
          })),
        ]}
      />
      {view.kind === 'payment' && <Filter actor={actor} view={view} />}
    </>
  );
}

async function NoFactor({ actor }: { actor: Actor }) {
  const own = grant(actor, 'profile:manage');
  const factors = own ? await listOwnFactors((await readingRuntime()).db, own) : [];
  if (factors.some(({ state }) => state === 'active')) return null;
  return (
    <Notice tone="warning" title={t('page.noFactorTitle')} className="mb-4">
      {t.rich('page.noFactor', {
        textLink: (chunks) => <TextLink href="/profile#second-factor">{chunks}</TextLink>,
      })}
    </Notice>
  );
}

async function Filter({ actor, view: { payments = {} } }: { actor: Actor; view: InboxView }) {
  const deciding = grant(actor, 'payments:approve');
  if (!deciding) return null;
  const [accounts, { labels }] = await Promise.all([
    listAwaitingAccounts((await readingRuntime()).db, deciding),
    readAccountFacts(actor),
  ]);
  return <PaymentFilter filter={payments} accounts={accounts} accountLabels={labels} />;
}

const Nothing = ({ isNarrowed: narrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    icon={<CircleCheckBig aria-hidden />}
    title={narrowed ? t('page.noMatchTitle') : t('page.emptyTitle')}
  >
    {narrowed ? t('page.noMatch') : t('page.empty')}
  </EmptyState>
);
