import type { orderVersions } from '@/lib/db/schema/orders/orders';
import type { attempts, submissions } from '@/lib/db/schema/orders/submissions';
import type { MinorUnits } from '@/lib/kernel/money';
import { approvedStates } from '@/lib/kernel/states/order-states';
import { sumToConfirm } from '@/lib/orders/approvals/list/sum-to-confirm';
import {
  changedFields,
  contentOf,
  identified,
  isErasedOrder,
  type OrderRow,
  orderHash,
} from '@/lib/orders/order/content';
import type { Policy } from '@/lib/policy/rules/policy';
import type { ChainRecord } from '../records';
import {
  cumulatedSum,
  remeasureOrder,
  type StoredDecision,
  whyCodesAreNotEnough,
  whyDecisionsDiffer,
  whyNotApproved,
} from './decisions';
import { type TimelineEvent, timelineOf, whyTimelineDiffers } from './timeline';
import { whyVersionsDiffer } from './versions';

/** The stored data of one order, besides its records in the chain. */
export type OrderFacts = {
  readonly order: OrderRow;
  readonly records: readonly ChainRecord[];
  readonly events: readonly TimelineEvent[];
  readonly versions: readonly Pick<
    typeof orderVersions.$inferSelect,
    'version' | 'hash' | 'canonicalForm' | 'editorId'
  >[];
  readonly decisions: readonly StoredDecision[];
  readonly submission: typeof submissions.$inferSelect | undefined;
  readonly attempts: readonly Pick<typeof attempts.$inferSelect, 'number' | 'call'>[];
};

/** Differences between an order and the chain; empty if they match. */
export function judgeOrder(
  facts: OrderFacts,
  policyOf: (version: number) => Policy | undefined,
): readonly string[] {
  const { order, records, events, decisions } = facts;
  if (records.length === 0) return ['the audit chain does not know it'];
  const recorded = timelineOf(records);
  const isSingle = order.batchId === null;
  const wasApproved = approvedStates.includes(order.state);
  return [
    ...whyContentDiffers(facts),
    ...whyStateDiffers(order, recorded),
    ...whyBeginsElsewhere(facts),
    whyTimelineDiffers(recorded, events),
    ...whyDecisionsDiffer(recorded, decisions),
    isSingle && wasApproved
      ? whyNotApproved(order, recorded, decisions, policyOf, remeasureOrder(order))
      : undefined,
    ...(isSingle ? whyCodesAreNotEnough(order.hash, recorded, policyOf, confirmedSum) : []),
    ...whySentOtherwise(facts),
  ].filter((why) => why !== undefined);
}

/** The sum that a code had to be enough for. */
function confirmedSum(record: ChainRecord): MinorUnits | undefined {
  const sum = cumulatedSum(record);
  return sum && sumToConfirm(sum, record.details);
}

/**
 * The row must match the hash of its version, and every version its content. Nothing that is stored hashes to
 * it once the payee is erased: `compareErasedPayees` compares what is left.
 */
function whyContentDiffers({ order, records, versions }: OrderFacts): readonly string[] {
  const isErased = isErasedOrder(order);
  const whys = [...whyVersionsDiffer(records, versions, isErased)];
  if (isOfAnotherKind(order)) whys.push('it has values that are not part of a payment of its kind');
  if (!isErased && hashOf(order) !== order.hash)
    whys.push('what is stored does not hash to what was decided about');
  if (!versions.some(({ version, hash }) => version === order.version && hash === order.hash))
    whys.push(`its version ${order.version} is not stored as it stands`);
  return whys;
}

/** Whether columns are set that belong to another network, which are neither sent nor hashed. */
function isOfAnotherKind(order: OrderRow): boolean {
  try {
    return changedFields(order, contentOf(order)).length > 0;
  } catch {
    // A row that lacks a part has no hash either, which is found by that.
    return false;
  }
}

function hashOf(order: OrderRow): string | undefined {
  try {
    return orderHash(identified(order));
  } catch {
    return undefined;
  }
}

/** State, version, hash and payment ID must match the last records that contain them. */
function whyStateDiffers(order: OrderRow, recorded: readonly ChainRecord[]): readonly string[] {
  const last = recorded.at(-1)?.details;
  const paid = recorded.findLast(({ details }) => details.paymentId !== undefined)?.details.paymentId ?? null;
  return [
    last?.state === order.state ? undefined : `it is ${order.state}, and ${last?.state} by the audit chain`,
    last?.version === order.version && last.hash === order.hash
      ? undefined
      : `it is version ${order.version} with another hash than version ${last?.version} of the audit chain`,
    paid === order.paymentId
      ? undefined
      : `its payment is ${order.paymentId ?? 'none'}, and ${paid ?? 'none'} by the audit chain`,
  ].filter((why) => why !== undefined);
}

/** Maker and editors must match the chain; an order of a batch must match its row. */
function whyBeginsElsewhere({ order, records, versions }: OrderFacts): readonly string[] {
  const [first] = records;
  if (order.batchId !== null) {
    const isRow = first?.action === 'order.from_batch' && first.details.batch === order.batchId;
    return isRow && first.details.row === order.batchPosition
      ? []
      : ['it is not the row of a batch that it says'];
  }
  const whys: string[] = [];
  if (first?.action !== 'order.create' || first.actorId !== order.makerId)
    whys.push('somebody else made it by the audit chain');
  const editors = new Map(
    records
      .filter(({ action }) => action === 'order.create' || action === 'order.edit')
      .map(({ details, actorId }) => [details.version, actorId]),
  );
  for (const { version, editorId } of versions) {
    const editor = editors.get(version);
    if (editor !== undefined && editor !== editorId)
      whys.push(`somebody else wrote version ${version} by the audit chain`);
  }
  const current = versions.find(({ version }) => version === order.version);
  if (current && current.editorId !== order.lastEditorId) whys.push('somebody else edited it last');
  return whys;
}

/** A released order must have a submission with exactly this hash, and all attempts it counts. */
function whySentOtherwise({ order, records, submission, attempts }: OrderFacts): readonly string[] {
  const wasReleased = records.some(({ action }) =>
    ['order.approve', 'order.release', 'order.from_batch'].includes(action),
  );
  if (!submission) return wasReleased ? ['what the engine did about it is not stored any more'] : [];
  if (!wasReleased) return ['it is with the engine, and the audit chain does not know that it was released'];
  const whys: string[] = [];
  if (submission.hash !== order.hash || submission.version !== order.version)
    whys.push('what the engine sends is not what was approved');
  const numbers = attempts.map(({ number }) => number).sort((one, other) => one - other);
  const claims = records.filter(({ action }) => action === 'order.claim').length;
  const isWhole =
    numbers.length === submission.attempts && numbers.every((number, index) => number === index + 1);
  if (!isWhole || numbers.length < claims)
    whys.push(`${numbers.length} of its ${Math.max(submission.attempts, claims)} attempts are stored`);
  return whys;
}
