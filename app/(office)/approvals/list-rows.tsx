import { ArrowLeftRight, GitCompareArrows, GitPullRequestArrow, Layers, TriangleAlert } from 'lucide-react';
import { changeOf } from '@/components/change-requests/change';
import type { ListedRow } from '@/components/inbox/inbox-list';
import type { RowFacts } from '@/components/inbox/row-content';
import type { SelectablePayment } from '@/components/inbox/selection/selectable';
import { warningTitles } from '@/components/payments/risks/risk-panel';
import { type Actor, grant } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { batchDecisions } from '@/lib/batches/decision/batch-decisions';
import type { ListedChangeRequest } from '@/lib/change-requests/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { shownReason } from '@/lib/events/shown-reason';
import { type InboxView, inboxHref, itemKey } from '@/lib/inbox/address';
import type { InboxEntry } from '@/lib/inbox/inbox-sources';
import type { OrderId } from '@/lib/kernel/ids';
import { minorUnits } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import { type Awaiting, type Capacity, readCapacities } from '@/lib/orders/approvals/machine/capacity';
import { orderDecisions } from '@/lib/orders/approvals/order-decisions';
import { type AwaitingOrder, listOwnGroups } from '@/lib/orders/approvals/queue';
import type { OrderRow } from '@/lib/orders/order/content';
import { readRisks } from '@/lib/orders/risks/read-risks';
import { findRisk, type Risk } from '@/lib/orders/risks/risk';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { afterApproval } from '@/lib/policy/rules/after-approval';
import { networkNames } from '@/lib/provider/contract/network-name';
import { shownFinding } from '@/lib/reconciliation/breaks/shown-finding';
import { readingRuntime } from '@/lib/web/session/reading';
import { t as exceptionTexts } from '@/messages/exceptions';
import { t } from '@/messages/inbox';
import { t as reconciliationTexts } from '@/messages/reconciliation';
import { t as risksTexts } from '@/messages/risks';
import { readAccountFacts } from '../accounts/account-facts';
import { stampOf } from './inbox-mark';

type Facts = {
  readonly now: Date;
  readonly risks: ReadonlyMap<OrderId, readonly Risk[]>;
  /** In whose name this person approves each payment and batch. */
  readonly capacities: ReadonlyMap<string, Capacity>;
  /** How long an approval is waited for, in milliseconds. */
  readonly patienceMs: number;
};

/** What the rows of the list say, with the warnings about each payment. */
export async function readRows(
  actor: Actor,
  entries: readonly InboxEntry[],
  view: InboxView,
): Promise<readonly ListedRow[]> {
  const { db, now } = await readingRuntime();
  const orders = entries.flatMap((entry) => (entry.kind === 'payment' ? [entry.order] : []));
  const deciding = grant(actor, 'payments:approve');
  const [{ policy }, risks, groups, capacities] = await Promise.all([
    policyInForce(db),
    readRisksOfRows(actor, orders),
    deciding ? listOwnGroups(db, deciding) : [],
    readCapacitiesOfRows(actor, entries),
  ]);
  const facts = { now: now(), risks, capacities, patienceMs: policy.approvalExpiryHours * 3_600_000 };
  return entries.map((entry) => ({
    key: itemKey(entry),
    href: inboxHref({ ...view, item: entry }),
    mark: stampOf(entry),
    facts: { ...factsOf(entry, facts), reminded: entry.reminded },
    payment: entry.kind === 'payment' ? selectable(entry.order, facts, groups) : undefined,
  }));
}

/** A payment in the list is one that this person may decide. */
function selectable(
  order: AwaitingOrder,
  { now, risks: risksOf }: Facts,
  groups: readonly string[],
): SelectablePayment {
  const { id, version, hash, beneficiaryName, beneficiaryAccount, amount, currency, account } = order;
  const risks = risksOf.get(id) ?? [];
  const debit = findRisk(risks, 'cost')?.totalDebit ?? amount;
  const balance = findRisk(risks, 'balance');
  const requirement = { approvals: order.requiredApprovals, groups: order.requiredGroups };
  return {
    seen: { id, version, hash },
    beneficiaryName,
    beneficiaryAccount,
    amount,
    currency,
    account,
    debit,
    available: balance && minorUnits(balance.after + debit),
    warnings: warningTitles(risks.filter(({ kind }) => kind !== 'balance')).map(({ severity, title }) => ({
      severity,
      title,
    })),
    executionOn: findRisk(risks, 'value_date')?.day.on,
    isScheduled: order.scheduledFor !== null && order.scheduledFor > now,
    follows: afterApproval(requirement, order.approved, groups).kind,
  };
}

async function readRisksOfRows(actor: Actor, orders: readonly AwaitingOrder[]): Promise<Facts['risks']> {
  const reading = grant(actor, 'payments:read');
  if (!reading || orders.length === 0) return new Map();
  const { db, now } = await readingRuntime();
  const { balances } = await readAccountFacts(actor);
  return readRisks({ db, now: now(), balances }, reading, orders);
}

async function readCapacitiesOfRows(
  actor: Actor,
  entries: readonly InboxEntry[],
): Promise<Facts['capacities']> {
  const { db, now } = await readingRuntime();
  const orders = entries.flatMap((entry) =>
    entry.kind === 'payment' ? [awaitingOf(entry.order, entry.order)] : [],
  );
  const batches = entries.flatMap((entry) =>
    entry.kind === 'batch' ? [awaitingOf(entry.awaiting.batch, entry.awaiting)] : [],
  );
  const read = await Promise.all([
    readCapacities(db, orderDecisions, actor, orders, now()),
    readCapacities(db, batchDecisions, actor, batches, now()),
  ]);
  return new Map(read.flatMap((each) => [...each]));
}

const awaitingOf = (
  subject: Pick<OrderRow | BatchRow, 'id' | 'requiredApprovals' | 'requiredGroups'>,
  { approved }: Pick<Awaiting, 'approved'>,
): Awaiting => ({
  id: subject.id,
  requirement: { approvals: subject.requiredApprovals, groups: subject.requiredGroups },
  approved,
});

function factsOf(entry: InboxEntry, facts: Facts): RowFacts {
  switch (entry.kind) {
    case 'payment': {
      const { order } = entry;
      return {
        icon: <ArrowLeftRight />,
        kind: t('kinds.payment'),
        name: order.beneficiaryName,
        amount: order.amount,
        text: t('row.quote', { text: order.reference }),
        warnings: warningTitles(facts.risks.get(order.id) ?? []),
        notes: [
          networkNames[order.network],
          t('row.by', { name: order.makerName }),
          ...progressOf(order, order),
          ...capacityOf(order, facts),
        ],
        ...timesOf(order, facts),
      };
    }
    case 'batch': {
      const { batch, makerName, deliveredBy } = entry.awaiting;
      return {
        icon: <Layers />,
        kind: t('kinds.batch'),
        name: batch.name,
        amount: batch.total,
        text: t('row.payments', { count: batch.rowCount }),
        warnings: batch.duplicateReason
          ? [{ severity: 'warning', title: risksTexts('warnings.duplicate') }]
          : [],
        notes: [
          t('row.by', { name: makerName }),
          ...(deliveredBy === null ? [] : [t('row.deliveredBy', { name: deliveredBy })]),
          ...progressOf(batch, entry.awaiting),
          ...capacityOf(batch, facts),
        ],
        ...timesOf(batch, facts),
      };
    }
    case 'change_request':
      return factsOfChange(entry.listed);
    case 'exception': {
      const { exception, order } = entry.listed;
      return {
        icon: <TriangleAlert />,
        kind: t('kinds.exception'),
        name: order.beneficiaryName,
        amount: order.amount,
        text: shownReason(exception.why),
        warnings: [{ severity: 'warning', title: exceptionTexts(`labels.${exception.kind}`) }],
        notes: [],
        since: exception.openedAt,
      };
    }
    case 'difference': {
      const { break: row, beneficiaryName, ownerName } = entry.listed;
      return {
        icon: <GitCompareArrows />,
        kind: t('kinds.difference'),
        name: reconciliationTexts(`kinds.${row.kind}`),
        amount: row.stated ?? row.expected ?? undefined,
        text: shownFinding(row.why),
        warnings: [],
        notes: [beneficiaryName, ownerName].filter((note) => note !== null),
        since: row.firstSeenAt,
      };
    }
    default:
      return unreachable(entry);
  }
}

function factsOfChange(listed: ListedChangeRequest): RowFacts {
  const change = changeOf(listed, changeRequestKinds);
  // The first line often repeats the title.
  const line = change.lines.find(({ before }) => before !== undefined) ?? change.lines[1] ?? change.lines[0];
  return {
    icon: <GitPullRequestArrow />,
    kind: t('kinds.change_request'),
    name: change.title,
    text: line ? `${line.term}: ${line.after}` : (change.effect ?? ''),
    warnings: change.callBack ? [{ severity: 'fraud', title: t('row.newBankDetails') }] : [],
    notes: [t('row.by', { name: change.requesterName })],
    since: change.requestedAt,
    expiresAt: change.expiresAt,
  };
}

/** The progress of the approvals, if more than one is required. */
const progressOf = (
  { requiredApprovals: required }: { readonly requiredApprovals: number },
  { approved }: { readonly approved: readonly unknown[] },
): readonly string[] => (required > 1 ? [t('row.progress', { given: approved.length, required })] : []);

/** In whose place it is approved, if not in one's own name. */
function capacityOf({ id }: { readonly id: string }, { capacities }: Facts): readonly string[] {
  const absent = capacities.get(id)?.deputyOf;
  return absent ? [t('row.asDeputy', { name: absent.name })] : [];
}

function timesOf(
  { scheduledFor, submittedAt, updatedAt }: Pick<AwaitingOrder, 'scheduledFor' | 'submittedAt' | 'updatedAt'>,
  { now, patienceMs }: Facts,
): Pick<RowFacts, 'since' | 'scheduledFor' | 'expiresAt'> {
  const since = submittedAt ?? updatedAt;
  return {
    since,
    scheduledFor: scheduledFor && scheduledFor > now ? scheduledFor : undefined,
    expiresAt: new Date(since.getTime() + patienceMs),
  };
}
