import { sql } from 'drizzle-orm';
import { recordsWithheld } from '@/lib/access/confidential/reader-database';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import type { Transaction } from '@/lib/db/client';
import {
  type BatchId,
  type BeneficiaryId,
  type BreakId,
  batchId,
  beneficiaryId,
  breakId,
  isUuid,
  type OrderId,
  orderId,
} from '@/lib/kernel/ids';
import { unreachable } from '@/lib/kernel/result';
import { type DiscussionKind, isDiscussionKind } from '@/lib/kernel/topics/discussions';

type IdOf = {
  readonly order: OrderId;
  readonly batch: BatchId;
  readonly beneficiary: BeneficiaryId;
  readonly break: BreakId;
};

/** A record of a kind. */
export type SubjectOf<Kind extends DiscussionKind> = { readonly kind: Kind; readonly id: IdOf[Kind] };

/** A record that people discuss. */
export type DiscussionSubject = { [Kind in DiscussionKind]: SubjectOf<Kind> }[DiscussionKind];

/** The record of a kind and an identifier from outside; undefined if that is neither. */
export function subjectOf(kind: string, id: string): DiscussionSubject | undefined {
  if (!isDiscussionKind(kind) || !isUuid(id)) return undefined;
  switch (kind) {
    case 'order':
      return { kind, id: orderId(id) };
    case 'batch':
      return { kind, id: batchId(id) };
    case 'beneficiary':
      return { kind, id: beneficiaryId(id) };
    case 'break':
      return { kind, id: breakId(id) };
    default:
      return unreachable(kind);
  }
}

/** Whoever may read a record may read its discussion. */
export const readPermissionOf = {
  order: 'payments:read',
  batch: 'payments:read',
  beneficiary: 'beneficiaries:read',
  break: 'reconciliation:read',
} as const satisfies Readonly<Record<DiscussionKind, Permission>>;

/** The grant that reading the discussion of a kind of record takes. */
export type ReadGrant<Kind extends DiscussionKind> = Granted<(typeof readPermissionOf)[Kind]>;

export const mayRead = (actor: Actor, kind: DiscussionKind): boolean =>
  grant(actor, readPermissionOf[kind]) !== undefined;

const tableOf = {
  order: 'orders',
  batch: 'batches',
  beneficiary: 'beneficiaries',
  break: 'breaks',
} as const satisfies Readonly<Record<DiscussionKind, string>>;

/**
 * Whether the record exists and this person may read it; it is not deleted before the transaction ends.
 */
export async function lockReadableSubject(
  tx: Transaction,
  reader: Actor,
  { kind, id }: DiscussionSubject,
): Promise<boolean> {
  const rows = await tx.execute(
    sql`select id from ${sql.identifier(tableOf[kind])} where id = ${id} for key share`,
  );
  return rows.length > 0 && !(await recordsWithheld(tx, reader, [id])).has(id);
}
