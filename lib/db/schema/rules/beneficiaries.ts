import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BeneficiaryId, ChangeRequestId, UserId } from '@/lib/kernel/ids';
import { type BeneficiaryState, beneficiaryStates } from '@/lib/kernel/states/beneficiary-states';
import { instant } from '../../columns';
import { stateList } from '../../states';
import { users } from '../people/users';
import { changeRequests } from './change-requests';

/**
 * The book: whom we pay, as two people agreed. A waiting one holds what was requested. What it is found by:
 * `lib/db/found-by.ts`.
 */
export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: uuid('id').$type<BeneficiaryId>().primaryKey(),
    state: text('state').$type<BeneficiaryState>().notNull(),
    /** 0 until it is verified; then that of the version that holds. */
    version: integer('version').notNull(),

    name: text('name').notNull(),
    /** An IBAN without spaces, or an account number where the country has none. */
    account: text('account').notNull(),
    bankBic: text('bank_bic'),
    bankName: text('bank_name'),
    addressStreet: text('address_street'),
    addressBuilding: text('address_building'),
    addressPostCode: text('address_post_code'),
    addressTown: text('address_town'),
    addressCountry: text('address_country'),
    /** An address in one line, from before addresses had parts. */
    addressLine: text('address_line'),
    notes: text('notes'),

    /** What makes two accounts the same one: the IBAN, or the number with its bank. */
    accountKey: text('account_key').notNull(),
    /**
     * What the name looks like, as typed and as banks write it: names with a key in common can be taken for
     * each other.
     */
    nameKeys: text('name_keys').array().notNull(),
    /** The name in the order of the list. */
    sortName: text('sort_name').notNull(),

    verifierId: uuid('verifier_id')
      .$type<UserId>()
      .references(() => users.id),
    verifiedAt: instant('verified_at'),
    /** Since when this account, and not only what stands beside it, is verified. */
    accountVerifiedAt: instant('account_verified_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('beneficiaries_account').on(table.accountKey).where(sql`${table.state} <> 'retired'`),
    index('beneficiaries_name').on(table.sortName, table.id),
    index('beneficiaries_state').on(table.state, table.sortName, table.id),
    index('beneficiaries_name_keys').using('gin', table.nameKeys),
    check('beneficiaries_state', sql`${table.state} in ${stateList(beneficiaryStates)}`),
    check(
      'beneficiaries_verified',
      sql`(${table.version} = 0 and ${table.state} = 'waiting' and ${table.verifiedAt} is null)
        or (${table.version} > 0 and ${table.state} <> 'waiting' and ${table.verifierId} is not null
        and ${table.verifiedAt} is not null and ${table.accountVerifiedAt} is not null)`,
    ),
  ],
);

/** What a version of a beneficiary says, by the names of the columns above. */
export type BeneficiaryDocument = Readonly<
  Record<
    | 'name'
    | 'account'
    | 'bankBic'
    | 'bankName'
    | 'addressStreet'
    | 'addressBuilding'
    | 'addressPostCode'
    | 'addressTown'
    | 'addressCountry'
    | 'addressLine'
    | 'notes',
    string | null
  >
>;

/** Every version that was verified, and by whom. Only ever added to. */
export const beneficiaryVersions = pgTable(
  'beneficiary_versions',
  {
    beneficiaryId: uuid('beneficiary_id')
      .$type<BeneficiaryId>()
      .notNull()
      .references(() => beneficiaries.id),
    version: integer('version').notNull(),
    what: text('what').$type<'add' | 'change' | 'retire'>().notNull(),
    document: jsonb('document').$type<BeneficiaryDocument>().notNull(),
    account: text('account').notNull(),
    accountKey: text('account_key').notNull(),
    /** The agreement of two people that made it. */
    changeRequestId: uuid('change_request_id')
      .$type<ChangeRequestId>()
      .notNull()
      .unique()
      .references(() => changeRequests.id),
    requesterId: uuid('requester_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    verifierId: uuid('verifier_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.beneficiaryId, table.version] }),
    check('beneficiary_versions_what', sql`${table.what} in ('add', 'change', 'retire')`),
    check('beneficiary_versions_two_people', sql`${table.requesterId} <> ${table.verifierId}`),
  ],
);
