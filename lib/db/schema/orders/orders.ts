import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { BatchId, BeneficiaryId, ExternalPaymentId, OrderId, PaymentId, UserId } from '@/lib/kernel/ids';
import { knownAtProviderStates, type OrderState } from '@/lib/kernel/states/order-states';
import { areSenderIds, instant, isSha256, money, senderIds } from '../../columns';
import { stateList } from '../../states';
import { users } from '../people/users';

/**
 * A payment order in its present state. Its history is in `order_versions` and `order_events`. Its search
 * columns: `lib/db/found-by.ts` and `lib/db/beneficiary-key.ts`.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').$type<OrderId>().primaryKey(),
    externalPaymentId: text('external_payment_id').$type<ExternalPaymentId>().notNull().unique(),
    state: text('state').$type<OrderState>().notNull(),
    version: integer('version').notNull(),
    /**
     * SHA-256 of the canonical form of this version: approvals are bound to it, and the engine checks it
     * before sending.
     */
    hash: text('hash').notNull(),
    makerId: uuid('maker_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    lastEditorId: uuid('last_editor_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),

    network: text('network').$type<'SEPA' | 'SEPA_INSTANT' | 'SWIFT'>().notNull(),
    account: text('account').$type<Iban>().notNull(),
    amount: money('amount').notNull(),
    beneficiaryName: text('beneficiary_name').notNull(),
    beneficiaryAccount: text('beneficiary_account').notNull(),
    reference: text('reference').notNull(),
    beneficiaryAddress: text('beneficiary_address'),
    bankBic: text('bank_bic'),
    bankName: text('bank_name'),
    addressStreet: text('address_street'),
    addressTown: text('address_town'),
    addressCountry: text('address_country'),
    /** The payout currency over SWIFT; the amount is always the debited euro. */
    currency: text('currency').notNull().default('EUR'),
    commissionAccount: text('commission_account').$type<Iban>(),
    /**
     * The scheduled time, if it is not sent at once. Approved with the rest; until then the order is held.
     */
    scheduledFor: instant('scheduled_for'),
    /** The address-book entry of the beneficiary. Not sent, and so not hashed. */
    beneficiaryId: uuid('beneficiary_id').$type<BeneficiaryId>(),
    /** The refused or rejected order that this one replaces. */
    replacesOrderId: uuid('replaces_order_id').$type<OrderId>(),
    /** The batch and row that this order was made from, approved with the batch as a whole. */
    batchId: uuid('batch_id').$type<BatchId>(),
    batchPosition: integer('batch_position'),
    /** How the sender of its batch names it. Not sent, and so not hashed. */
    ...senderIds(),

    /** The policy's requirement at the last evaluation: the number of approvers, and their groups. */
    policyVersion: integer('policy_version'),
    requiredApprovals: integer('required_approvals').notNull().default(1),
    requiredGroups: text('required_groups').array().notNull().default([]),
    submittedAt: instant('submitted_at'),
    /** The day on which it counts towards limits: of its schedule, else of its submission. */
    countsOn: date('counts_on', { mode: 'string' }),
    /** Whether it pays one of our own accounts, by the provider's list of accounts at submission. */
    isOwnTransfer: boolean('is_own_transfer').notNull().default(false),
    /** Why the maker submitted it despite a possible duplicate. */
    duplicateReason: text('duplicate_reason'),
    /** Why it was not released when due. A person decides what happens next. */
    stopReason: text('stop_reason'),

    /** The provider's identifier, once there is one. */
    paymentId: text('payment_id').$type<PaymentId>(),
    /** Why it was refused, rejected, declined or withdrawn, in the words of whoever ended it. */
    endReason: text('end_reason'),
    /** The provider's execution time, if it was rescheduled there. */
    executionTime: instant('execution_time'),

    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('orders_newest').on(table.createdAt.desc(), table.id.desc()),
    // Partial: the first page shows the newest of these, without scanning a hundred thousand orders of a
    // batch.
    index('orders_newest_single')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.batchId} is null`),
    index('orders_by_amount').on(table.amount.desc(), table.id.desc()),
    index('orders_by_beneficiary').on(sql`lower(${table.beneficiaryName}) desc nulls last`, table.id.desc()),
    index('orders_state').on(table.state, table.createdAt.desc()),
    // Partial: the first page shows how long the oldest of these waits.
    index('orders_longest_awaiting')
      .on(table.submittedAt, table.id)
      .where(sql`${table.state} = 'awaiting_approval'`),
    // Partial: the first page is outdated when one of these changes. Those of batches change all the time.
    index('orders_changed_single').on(table.updatedAt.desc()).where(sql`${table.batchId} is null`),
    // The inbox pages through what is pending, first due first.
    index('orders_awaiting')
      .on(sql`coalesce(${table.scheduledFor}, ${table.submittedAt}, ${table.updatedAt})`, table.id)
      .where(sql`${table.state} = 'awaiting_approval'`),
    index('orders_replaces').on(table.replacesOrderId).where(sql`${table.replacesOrderId} is not null`),
    // A confidential account withholds its orders.
    index('orders_account').on(table.account),
    index('orders_counting').on(table.countsOn),
    index('orders_completed').on(table.updatedAt).where(sql`${table.state} = 'completed'`),
    index('orders_held').on(table.scheduledFor).where(sql`${table.state} = 'held'`),
    uniqueIndex('orders_batch_row')
      .on(table.batchId, table.batchPosition)
      .where(sql`${table.batchId} is not null`),
    index('orders_batch_state').on(table.batchId, table.state).where(sql`${table.batchId} is not null`),
    check('orders_batch_row_whole', sql`(${table.batchId} is null) = (${table.batchPosition} is null)`),
    check('orders_sender_ids', areSenderIds(table)),
    uniqueIndex('orders_payment_id_key').on(table.paymentId),
    check('orders_amount', sql`${table.amount} > 0`),
    check('orders_hash', isSha256(table.hash)),
    check('orders_network', sql`${table.network} in ('SEPA', 'SEPA_INSTANT', 'SWIFT')`),
    check(
      'orders_swift_parts',
      sql`(${table.network} = 'SWIFT' and ${table.bankBic} is not null and ${table.addressStreet} is not null
        and ${table.addressTown} is not null and ${table.addressCountry} is not null and ${table.beneficiaryAddress} is null)
        or (${table.network} <> 'SWIFT' and ${table.bankBic} is null and ${table.bankName} is null and ${table.addressStreet} is null
        and ${table.addressTown} is null and ${table.addressCountry} is null and ${table.currency} = 'EUR')`,
    ),
    check('orders_required_approvals', sql`${table.requiredApprovals} between 1 and 9`),
    check(
      'orders_scheduled_within_reason',
      sql`${table.scheduledFor} >= '2000-01-01Z' and ${table.scheduledFor} < '2200-01-01Z'`,
    ),
    check('orders_held_for', sql`${table.state} <> 'held' or ${table.scheduledFor} is not null`),
    check('orders_not_to_itself', sql`${table.beneficiaryAccount} <> ${table.account}`),
    check(
      'orders_known_at_provider',
      sql`${table.state} not in ${stateList(knownAtProviderStates)} or ${table.paymentId} is not null`,
    ),
  ],
);

/** Every version of an order, with the text that was hashed. Append-only. */
export const orderVersions = pgTable(
  'order_versions',
  {
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    version: integer('version').notNull(),
    canonicalForm: text('canonical_form').notNull(),
    hash: text('hash').notNull(),
    editorId: uuid('editor_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
);

type ListProofColumn = {
  readonly count: number;
  readonly root: string;
  readonly steps: readonly { readonly side: 'left' | 'right'; readonly hash: string }[];
};

/** One person's decision about one version. Append-only. */
export const approvals = pgTable(
  'approvals',
  {
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    version: integer('version').notNull(),
    /** The hash that the approver saw. */
    hash: text('hash').notNull(),
    approverId: uuid('approver_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    decision: text('decision').$type<'approved' | 'declined' | 'sent_back'>().notNull(),
    reason: text('reason'),
    /** The approver's groups at that time; those of the absent person, of an approval as deputy. */
    groups: text('groups').array().notNull().default([]),
    /** The absent person in whose place it was approved. */
    deputyOf: uuid('deputy_of')
      .$type<UserId>()
      .references(() => users.id),
    /** The confirming factor, and the evidence to verify it again. Absent unless it was approved. */
    factorId: uuid('factor_id'),
    evidence: jsonb('evidence').$type<Readonly<Record<string, string | number | boolean | null>>>(),
    /** Its place in the list that was confirmed as one. Absent if it was confirmed by itself. */
    listProof: jsonb('list_proof').$type<ListProofColumn>(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version, table.approverId] }),
    // Partial: the approvals of one list.
    index('approvals_list').on(sql`(${table.listProof}->>'root')`).where(sql`${table.listProof} is not null`),
    foreignKey({
      columns: [table.orderId, table.version],
      foreignColumns: [orderVersions.orderId, orderVersions.version],
    }),
    check('approvals_decision', sql`${table.decision} in ('approved', 'declined', 'sent_back')`),
    check('approvals_reason', sql`${table.decision} = 'approved' or ${table.reason} is not null`),
    check(
      'approvals_list_proof',
      sql`${table.listProof} is null or (jsonb_typeof(${table.listProof}) = 'object' and ${table.decision} = 'approved')`,
    ),
    check(
      'approvals_deputy',
      sql`${table.deputyOf} is null or (${table.decision} = 'approved' and ${table.deputyOf} <> ${table.approverId})`,
    ),
    // One person's approval counts once, given in person or by a deputy.
    uniqueIndex('approvals_one_voice')
      .on(table.orderId, table.version, sql`coalesce(${table.deputyOf}, ${table.approverId})`)
      .where(sql`${table.decision} = 'approved'`),
  ],
);

/**
 * The order's timeline: one row per move, or per event that did not move the order, whose states are equal.
 * Append-only.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    at: instant('at').notNull(),
    actorName: text('actor_name').notNull(),
    move: text('move').notNull(),
    fromState: text('from_state').$type<OrderState>(),
    toState: text('to_state').$type<OrderState>().notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);
