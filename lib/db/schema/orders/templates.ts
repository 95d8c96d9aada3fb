import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { BeneficiaryId, TemplateId, UserId } from '@/lib/kernel/ids';
import { instant, money } from '../../columns';
import { users } from '../people/users';
import { beneficiaries } from '../rules/beneficiaries';

/**
 * What the team pays again and again. A template pays nothing: it fills in the form of a payment, which is
 * approved like any other.
 */
export const paymentTemplates = pgTable(
  'payment_templates',
  {
    id: uuid('id').$type<TemplateId>().primaryKey(),
    /** Counts the changes, so that nobody overwrites one that they have not seen. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    /** The name without regard to case. */
    nameKey: text('name_key').notNull(),

    network: text('network').$type<'SEPA' | 'SEPA_INSTANT' | 'SWIFT'>().notNull(),
    account: text('account').$type<Iban>().notNull(),
    /** Absent if it differs from payment to payment. */
    amount: money('amount'),
    beneficiaryName: text('beneficiary_name').notNull(),
    beneficiaryAccount: text('beneficiary_account').notNull(),
    /** Absent if it differs from payment to payment. */
    reference: text('reference'),
    beneficiaryAddress: text('beneficiary_address'),
    bankBic: text('bank_bic'),
    bankName: text('bank_name'),
    addressStreet: text('address_street'),
    addressTown: text('address_town'),
    addressCountry: text('address_country'),
    currency: text('currency').notNull(),
    commissionAccount: text('commission_account').$type<Iban>(),
    /** The saved beneficiary, whose current details count when the template is used. */
    beneficiaryId: uuid('beneficiary_id')
      .$type<BeneficiaryId>()
      .references(() => beneficiaries.id),

    creatorId: uuid('creator_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When a payment was last drafted from it. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('payment_templates_name').on(table.nameKey),
    check('payment_templates_named', sql`length(${table.name}) between 1 and 60`),
    check('payment_templates_version', sql`${table.version} > 0`),
    check('payment_templates_amount', sql`${table.amount} > 0`),
    check('payment_templates_network', sql`${table.network} in ('SEPA', 'SEPA_INSTANT', 'SWIFT')`),
    check('payment_templates_not_to_itself', sql`${table.beneficiaryAccount} <> ${table.account}`),
    check(
      'payment_templates_lengths',
      sql`length(${table.beneficiaryName}) between 1 and 70 and length(${table.beneficiaryAccount}) between 1 and 40
        and length(${table.reference}) between 1 and 140 and length(${table.beneficiaryAddress}) <= 140
        and length(${table.bankName}) <= 70 and length(${table.addressStreet}) <= 70 and length(${table.addressTown}) <= 35`,
    ),
    check(
      'payment_templates_swift_parts',
      sql`(${table.network} = 'SWIFT' and ${table.bankBic} is not null and ${table.addressStreet} is not null
        and ${table.addressTown} is not null and ${table.addressCountry} is not null and ${table.beneficiaryAddress} is null)
        or (${table.network} <> 'SWIFT' and ${table.bankBic} is null and ${table.bankName} is null and ${table.addressStreet} is null
        and ${table.addressTown} is null and ${table.addressCountry} is null and ${table.currency} = 'EUR')`,
    ),
  ],
);
