import type { Actor } from '@/lib/access/grant';
import type { AuditDetails } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import type { approvals } from '@/lib/db/schema/orders/orders';
import type { MinorUnits } from '@/lib/kernel/money';
import type { Result } from '@/lib/kernel/result';
import type { Policy } from '@/lib/policy/rules/policy';
import type { Requirement } from '@/lib/policy/rules/requirement';
import type { DecisionTables, Version } from './decisions';

export type ApprovableRow = Version & { readonly state: string };

/** What the approver saw: a decision is about this version with this hash, or about nothing. */
export type Seen<Row extends ApprovableRow> = {
  readonly id: Row['id'];
  readonly version: number;
  readonly hash: string;
};

/** What the policy in force asks for. */
export type Measured = {
  readonly requirement: Pick<Requirement, 'approvals' | 'groups'> & Partial<Pick<Requirement, 'because'>>;
  /** The day on which it counts for limits. */
  readonly countsOn: string;
  /** In cents: above the limit of the policy, only a passkey confirms. */
  readonly sum: MinorUnits;
  readonly isOwnTransfer: boolean;
};

/** What was settled by an approval, stored with what is approved. */
export type Settled = {
  readonly countsOn: string;
  readonly policyVersion: number;
  readonly requiredApprovals: number;
  readonly requiredGroups: string[];
};

/** One person's decision. */
export type Decision = Omit<typeof approvals.$inferInsert, 'orderId'> & { readonly at: Date };

type Deciding = { readonly actor: Actor; readonly at: Date };
export type Approving = Deciding & { readonly set: Settled; readonly details: AuditDetails };
export type TurningDown = Deciding & { readonly why: string };

/**
 * In what orders and batches differ for their approval: tables, hash, facts for the policy, and moves. The
 * rules are in the functions of this folder. `Own` refuses who made or edited it, `Problem` what the policy
 * does not allow.
 */
export type Approvable<Row extends ApprovableRow, Own extends string, Problem> = {
  readonly tables: DecisionTables;
  readonly own: Own;
  /** Locked until the commit. */
  readonly lock: (tx: Transaction, id: Row['id']) => Promise<Row | undefined>;
  /** Whether its stored content hashes to its hash. */
  readonly isAsHashed: (tx: Transaction, row: Row) => Promise<boolean>;
  /** What it needs now; locks the limits until the commit. */
  readonly measure: (
    tx: Transaction,
    row: Row,
    policy: Policy,
    now: Date,
  ) => Promise<Result<Measured, Problem>>;
  readonly insertDecision: (tx: Transaction, id: Row['id'], decision: Decision) => Promise<unknown>;
  /** It needs more approvals: stores and records what was settled. */
  readonly keepWaiting: (tx: Transaction, row: Row, by: Approving) => Promise<Row>;
  /** It has its approvals. */
  readonly approve: (tx: Transaction, row: Row, by: Approving) => Promise<Row | undefined>;
  readonly decline: (tx: Transaction, row: Row, by: TurningDown) => Promise<Row | undefined>;
  /** A draft again, in a version of its own, so that no approval counts when it comes back. */
  readonly sendBack: (tx: Transaction, row: Row, by: TurningDown) => Promise<Row | undefined>;
};
