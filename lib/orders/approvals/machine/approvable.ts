import type { Actor } from '@/lib/access/grant';
import type { AuditDetails } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import type { approvals } from '@/lib/db/schema/orders/orders';
import type { UserId } from '@/lib/kernel/ids';
import type { MinorUnits } from '@/lib/kernel/money';
import type { Result } from '@/lib/kernel/result';
import type { Policy } from '@/lib/policy/rules/policy';
import type { Requirement } from '@/lib/policy/rules/requirement';
import type { DecisionTables, Version } from './decisions';

export type ApprovableRow = Version & { readonly state: string };

/** What the approver saw: a decision applies to exactly this version and hash. */
export type Seen<Row extends ApprovableRow> = {
  readonly id: Row['id'];
  readonly version: number;
  readonly hash: string;
  /** The absent person in whose place the approver approves it. */
  readonly deputyOf?: UserId | undefined;
};

/** The requirement of the policy in force. */
export type Measured = {
  readonly requirement: Pick<Requirement, 'approvals' | 'groups'> & Partial<Pick<Requirement, 'because'>>;
  /** The day on which it counts for limits. */
  readonly countsOn: string;
  /** In cents. Above the policy's threshold only a passkey confirms. */
  readonly sum: MinorUnits;
  readonly isOwnTransfer: boolean;
};

/** The measured requirement, stored with the approved subject. */
export type Settled = {
  readonly countsOn: string;
  readonly policyVersion: number;
  readonly requiredApprovals: number;
  readonly requiredGroups: string[];
};

/** One person's decision. */
export type Decision = Omit<typeof approvals.$inferInsert, 'orderId'> & { readonly at: Date };

type Deciding = { readonly actor: Actor; readonly at: Date };

/** A subject whose approval is stored. */
export type Approving<Row> = {
  readonly row: Row;
  /** Whether all approvals are given. */
  readonly isLast: boolean;
  readonly set: Settled;
  readonly details: AuditDetails;
};
export type TurningDown = Deciding & { readonly why: string };

/**
 * The differences between approving orders and batches: tables, hash, policy facts and moves. The shared
 * rules are in the functions of this folder. `Own` is the refusal for its maker or an editor, `Problem` a
 * policy violation.
 */
export type Approvable<Row extends ApprovableRow, Own extends string, Problem> = {
  readonly tables: DecisionTables;
  readonly own: Own;
  /** Locks it until the commit. */
  readonly lock: (tx: Transaction, id: Row['id']) => Promise<Row | undefined>;
  /** Whether its stored content matches its hash. */
  readonly isAsHashed: (tx: Transaction, row: Row) => Promise<boolean>;
  /**
   * Lets subjects that are approved together count on the day of their approval before any is measured, so
   * that each is measured with the others. Locks the limits until the commit.
   */
  readonly countTogether?: (
    tx: Transaction,
    rows: readonly Row[],
    policy: Policy,
    now: Date,
  ) => Promise<void>;
  /** Measures its requirement now; locks the limits until the commit. */
  readonly measure: (
    tx: Transaction,
    row: Row,
    policy: Policy,
    now: Date,
  ) => Promise<Result<Measured, Problem>>;
  readonly insertDecision: (tx: Transaction, id: Row['id'], decision: Decision) => Promise<unknown>;
  /**
   * Moves on what has all approvals; stores and records the requirement of what needs more. Writes all rows
   * before it records, which locks the audit chain.
   */
  readonly conclude: (
    tx: Transaction,
    approving: readonly Approving<Row>[],
    by: Deciding,
  ) => Promise<readonly Row[]>;
  readonly decline: (tx: Transaction, row: Row, by: TurningDown) => Promise<Row | undefined>;
  /** Returns it to draft with a new version, so that earlier approvals no longer count. */
  readonly sendBack: (tx: Transaction, row: Row, by: TurningDown) => Promise<Row | undefined>;
};
