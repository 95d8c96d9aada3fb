import { type AnyColumn, and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { batchApprovals, batchEvents, batches } from '@/lib/db/schema/orders/batches';
import type { approvals, orderEvents, orders } from '@/lib/db/schema/orders/orders';
import { users } from '@/lib/db/schema/people/users';
import type { UserId } from '@/lib/kernel/ids';

/** The tables of orders or of batches, with their decisions and events. */
export type DecisionTables = {
  readonly subjects: typeof orders | typeof batches;
  readonly decisions: typeof approvals | typeof batchApprovals;
  /** The column of a decision that references its subject. */
  readonly decisionOf: AnyColumn;
  readonly events: typeof orderEvents | typeof batchEvents;
  readonly eventOf: AnyColumn;
  /** Whether a person made it or edited any version; a predicate for queries of `subjects`. */
  readonly hasEdited: (person: UserId | SQL) => SQL<boolean>;
};

/** A version with its content hash, to which every decision is bound. */
export type Version = { readonly id: string; readonly version: number; readonly hash: string | null };

/** The approvals of exactly this version and hash. */
export const isApprovalOf = (
  { decisions, decisionOf }: DecisionTables,
  { id, version, hash }: Version,
): SQL | undefined =>
  and(
    eq(decisionOf, id),
    eq(decisions.version, version),
    eq(decisions.hash, hash ?? ''),
    eq(decisions.decision, 'approved'),
  );

type VersionColumns = { readonly id: AnyColumn | string; readonly version: AnyColumn | number };

/** Whether a person decided about a version, or a deputy did in their place; a predicate. */
export const hasDecided = (
  { decisions, decisionOf }: DecisionTables,
  { id, version }: VersionColumns,
  person: UserId | SQL,
): SQL<boolean> =>
  sql<boolean>`exists (select from ${decisions}
    where ${decisionOf} = ${id} and ${decisions.version} = ${version}
      and ${person} in (${decisions.approverId}, ${decisions.deputyOf}))`;

/** Whether a person approved a version in their own name, or a deputy did in their place; a predicate. */
export const isRepresentedIn = (
  { decisions, decisionOf }: DecisionTables,
  { id, version }: VersionColumns,
  person: UserId | SQL,
): SQL<boolean> =>
  sql<boolean>`exists (select from ${decisions}
    where ${decisionOf} = ${id} and ${decisions.version} = ${version} and ${decisions.decision} = 'approved'
      and coalesce(${decisions.deputyOf}, ${decisions.approverId}) = ${person})`;

/** Subjects pending this person's decision; a predicate for queries of `subjects`. */
export const awaitsDecisionOf = (tables: DecisionTables, person: UserId | SQL): SQL | undefined =>
  and(
    eq(tables.subjects.state, 'awaiting_approval'),
    not(tables.hasEdited(person)),
    not(hasDecided(tables, tables.subjects, person)),
  );

/**
 * Whether an approval counted when its version was approved; a predicate for queries of `decisions`. It did
 * not if its approver was deactivated at that time, which the move records. True if nothing was approved yet.
 */
export const countedWhenApproved = ({
  decisions,
  decisionOf,
  events,
  eventOf,
}: DecisionTables): SQL<boolean> =>
  sql<boolean>`not exists (
    select from ${events} where ${eventOf} = ${decisionOf} and ${events.move} in ('approve', 'hold')
      and ${events.details}->>'version' = ${decisions.version}::text
      and strpos(${events.details}->>'notCounted', ${decisions.approverId}::text) > 0)`;

/**
 * Whether an approval counts; a predicate for queries of `decisions` and `users`. Until the release,
 * approvals of deactivated people do not count.
 */
export const isCounted = (
  tables: DecisionTables,
  { isReleased }: { readonly isReleased: boolean },
): SQL<boolean> =>
  isReleased
    ? countedWhenApproved(tables)
    : sql<boolean>`(${areActive(tables)} and ${countedWhenApproved(tables)})`;

/**
 * Whether the approver is active, and the absent person in whose place they approved; a predicate for queries
 * of `decisions` and `users`.
 */
export const areActive = ({ decisions }: DecisionTables): SQL<boolean> =>
  sql<boolean>`(${users.isActive} and not exists (
    select from ${users} as absent where absent.id = ${decisions.deputyOf} and not absent.is_active))`;

/** The name of the absent person in whose place it was approved; for queries of `decisions`. */
export const deputyOfName = ({ decisions }: DecisionTables): SQL<string | null> =>
  sql<string | null>`(select absent.name from ${users} as absent where absent.id = ${decisions.deputyOf})`;

/** An approver who is still active. */
export type Approved = {
  readonly name: string;
  readonly groups: readonly string[];
  /** The absent person in whose place they approved. */
  readonly deputyOfName: string | null;
};

/** The approvers of each subject's current version, oldest approval first. */
export async function listApprovers<Id extends string>(
  db: Executor,
  tables: DecisionTables,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, readonly Approved[]>> {
  if (ids.length === 0) return new Map();
  const { subjects, decisions, decisionOf } = tables;
  const rows = await db
    .select({
      id: sql<Id>`${decisionOf}`,
      name: users.name,
      groups: decisions.groups,
      deputyOfName: deputyOfName(tables),
    })
    .from(decisions)
    .innerJoin(subjects, and(eq(subjects.id, decisionOf), eq(subjects.hash, decisions.hash)))
    .innerJoin(users, and(eq(users.id, decisions.approverId), areActive(tables)))
    .where(and(inArray(decisionOf, [...ids]), eq(decisions.decision, 'approved')))
    .orderBy(decisions.at);
  const byId = new Map<Id, Approved[]>();
  for (const { id, ...approved } of rows) byId.set(id, [...(byId.get(id) ?? []), approved]);
  return byId;
}
