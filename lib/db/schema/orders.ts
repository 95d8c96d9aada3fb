import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
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
import type { Iban } from '@/lib/kernel/iban';
import type { ExternalPaymentId, OrderId, PaymentId, UserId } from '@/lib/kernel/ids';
import { instant, money } from '../columns';
import { users } from './users';

/** Every state of an order, in the order of its life. The moves between them stand in `lib/payments/order.ts`. */
export const orderStates = [
  'draft',
  'awaiting_approval',
  'approved',
  'sending',
  'checking',
  'pending',
  'completed',
  'rejected',
  'refused',
  'cancelled',
  'declined',
  'withdrawn',
] as const;
export type OrderState = (typeof orderStates)[number];

/** A payment order as it stands now. What it was before stands in `order_versions` and `order_events`. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').$type<OrderId>().primaryKey(),
    externalPaymentId: text('external_payment_id').$type<ExternalPaymentId>().notNull().unique(),
    state: text('state').$type<OrderState>().notNull(),
    version: integer('version').notNull(),
    /** SHA-256 of the canonical form of this version: what an approval names and the engine checks before it sends. */
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
    /** The currency the beneficiary gets over SWIFT; the amount is always the euro that is debited. */
    currency: text('currency').notNull().default('EUR'),
    commissionAccount: text('commission_account').$type<Iban>(),

    /** The service's word on it, once there is one. */
    paymentId: text('payment_id').$type<PaymentId>(),
    /** Why it was refused, rejected, declined or withdrawn, as the one who ended it put it. */
    endReason: text('end_reason'),
    /** When the service will execute it, where it was rescheduled there. */
    executionTime: instant('execution_time'),

    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('orders_newest').on(table.createdAt.desc(), table.id.desc()),
    index('orders_state').on(table.state, table.createdAt.desc()),
    index('orders_beneficiary').on(table.beneficiaryAccount, table.amount),
    uniqueIndex('orders_payment_id_key').on(table.paymentId),
    check('orders_amount', sql`${table.amount} > 0`),
    check('orders_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('orders_network', sql`${table.network} in ('SEPA', 'SEPA_INSTANT', 'SWIFT')`),
    check(
      'orders_swift_parts',
      sql`(${table.network} = 'SWIFT' and ${table.bankBic} is not null and ${table.addressStreet} is not null
        and ${table.addressTown} is not null and ${table.addressCountry} is not null and ${table.beneficiaryAddress} is null)
        or (${table.network} <> 'SWIFT' and ${table.bankBic} is null and ${table.bankName} is null and ${table.addressStreet} is null
        and ${table.addressTown} is null and ${table.addressCountry} is null and ${table.currency} = 'EUR')`,
    ),
    check('orders_not_to_itself', sql`${table.beneficiaryAccount} <> ${table.account}`),
    check(
      'orders_known_at_service',
      sql`${table.state} not in ('pending', 'completed', 'rejected', 'cancelled') or ${table.paymentId} is not null`,
    ),
  ],
);

/** Every version an order ever had, with the text that was hashed. Only ever added to. */
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

/** What one person decided about one version. Only ever added to. */
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
    decision: text('decision').$type<'approved' | 'declined'>().notNull(),
    reason: text('reason'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version, table.approverId] }),
    foreignKey({
      columns: [table.orderId, table.version],
      foreignColumns: [orderVersions.orderId, orderVersions.version],
    }),
    check('approvals_decision', sql`${table.decision} in ('approved', 'declined')`),
    check('approvals_reason', sql`${table.decision} = 'approved' or ${table.reason} is not null`),
  ],
);

/** The order's timeline: a row a move. Only ever added to. */
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
