import { type AnyColumn, sql } from 'drizzle-orm';
import { membersOf } from '@/lib/access/confidential/reader-database';
import type { AnyChangeRequestKind } from '@/lib/change-requests/change-request';
import type { Transaction } from '@/lib/db/client';
import { batchApprovals, batches } from '@/lib/db/schema/orders/batches';
import { approvals, orders } from '@/lib/db/schema/orders/orders';
import type { auditRecords } from '@/lib/db/schema/records/audit';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { fromDecimal } from '@/lib/kernel/money';
import {
  type BatchPeople,
  type ChangeRequestPeople,
  type Concerned,
  type OrderPeople,
  permissionReminded,
} from './audience';
import { readDiscussionPeople } from './discussion-people';
import { grouped } from './grouped';

/** The fields of change request kinds that notices need. */
export type DecidableKinds = readonly Pick<AnyChangeRequestKind, 'kind' | 'decidePermission'>[];

type Record = Pick<
  typeof auditRecords.$inferSelect,
  'action' | 'actorId' | 'subjectKind' | 'subjectId' | 'details'
>;

/**
 * Loads the people involved with the orders, batches and change requests of many records at once, for lookup
 * by record.
 */
export async function readConcerned(
  tx: Transaction,
  records: readonly Record[],
  kinds: DecidableKinds,
): Promise<(record: Record) => Concerned> {
  const subjects = (kind: string) => [
    ...new Set(records.filter((record) => record.subjectKind === kind).map((record) => record.subjectId)),
  ];
  const orderPeople = await readOrderPeople(tx, subjects('order'));
  const batchPeople = await readBatchPeople(tx, subjects('batch'));
  const changeRequestPeople = await readChangeRequestPeople(tx, subjects('change_request'), kinds);
  const discussionPeople = await readDiscussionPeople(tx, records);
  const members = await membersOf(
    tx,
    records.flatMap((record) => accountOf(record) ?? []),
  );
  return (record) => {
    const { action, actorId, subjectKind, subjectId, details } = record;
    return {
      actorId,
      order: subjectKind === 'order' ? orderPeople.get(subjectId) : undefined,
      batch: subjectKind === 'batch' ? batchPeople.get(subjectId) : undefined,
      personId: subjectKind === 'person' ? subjectId : undefined,
      deputyId: typeof details.deputy === 'string' ? details.deputy : undefined,
      changeRequest: subjectKind === 'change_request' ? changeRequestPeople.get(subjectId) : undefined,
      discussion: discussionPeople(record),
      received:
        action === 'payment.received' && typeof details.amount === 'string'
          ? fromDecimal(details.amount)
          : undefined,
      members: members.get(accountOf(record) ?? ''),
      reminded:
        typeof details.reminded === 'string'
          ? { ids: new Set(details.reminded.split(' ')), permission: permissionReminded(action) }
          : undefined,
    };
  };
}

/** The account that received a payment. */
const accountOf = ({ action, details }: Record): string | undefined =>
  action === 'payment.received' && typeof details.account === 'string' ? details.account : undefined;

async function readOrderPeople(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderPeople>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: orders.id,
      version: orders.version,
      makerId: orders.makerId,
      lastEditorId: orders.lastEditorId,
      batchId: orders.batchId,
    })
    .from(orders)
    .where(isOneOf(orders.id, ids));
  const decisions = await tx
    .select({ orderId: approvals.orderId, version: approvals.version, userId: approvals.approverId })
    .from(approvals)
    .where(isOneOf(approvals.orderId, ids));
  const ofVersion = grouped(decisions, ({ orderId, version }) => `${orderId} ${version}`);
  const ofOrder = grouped(decisions, ({ orderId }) => orderId);
  return new Map(
    rows.map(({ id, version, makerId, lastEditorId, batchId }) => [
      id,
      {
        makerId,
        lastEditorId,
        isOfBatch: batchId !== null,
        decidedNow: ofVersion.get(`${id} ${version}`) ?? new Set(),
        decided: ofOrder.get(id) ?? new Set(),
      },
    ]),
  );
}

async function readBatchPeople(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BatchPeople>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: batches.id,
      version: batches.version,
      makerId: batches.makerId,
      lastEditorId: batches.lastEditorId,
    })
    .from(batches)
    .where(isOneOf(batches.id, ids));
  const decisions = await tx
    .select({
      batchId: batchApprovals.batchId,
      version: batchApprovals.version,
      userId: batchApprovals.approverId,
    })
    .from(batchApprovals)
    .where(isOneOf(batchApprovals.batchId, ids));
  const ofVersion = grouped(decisions, ({ batchId, version }) => `${batchId} ${version}`);
  return new Map(
    rows.map(({ id, version, ...people }) => [
      id,
      { ...people, decidedNow: ofVersion.get(`${id} ${version}`) ?? new Set() },
    ]),
  );
}

async function readChangeRequestPeople(
  tx: Transaction,
  ids: readonly string[],
  kinds: DecidableKinds,
): Promise<ReadonlyMap<string, ChangeRequestPeople>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: changeRequests.id,
      kind: changeRequests.kind,
      subjectId: changeRequests.subjectId,
      requesterId: changeRequests.requesterId,
    })
    .from(changeRequests)
    .where(isOneOf(changeRequests.id, ids));
  const permissions = new Map(kinds.map(({ kind, decidePermission }) => [kind, decidePermission]));
  return new Map(
    rows.map(({ id, kind, ...people }) => [id, { ...people, decidePermission: permissions.get(kind) }]),
  );
}

/** As one parameter, regardless of their number. */
const isOneOf = (column: AnyColumn, ids: readonly string[]) =>
  sql`${column} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
