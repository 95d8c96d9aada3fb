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
 * The address book: beneficiaries that two people approved. A pending one holds the request. Its search
 * column: `lib/db/found-by.ts`.
 */
export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: uuid('id').$type<BeneficiaryId>().primaryKey(),
    state: text('state').$type<BeneficiaryState>().notNull(),
    /** 0 until it is verified; then the version in force. */
    version: integer('version').notNull(),

    name: text('name').notNull(),
    /** An IBAN without spaces, or an account number in countries without IBANs. */
    account: text('account').notNull(),
    bankBic: text('bank_bic'),
    bankName: text('bank_name'),
    addressStreet: text('address_street'),
    addressBuilding: text('address_building'),
    addressPostCode: text('address_post_code'),
    addressTown: text('address_town'),
    addressCountry: text('address_country'),
    /** A single-line address, from before addresses had parts. */
    addressLine: text('address_line'),
    notes: text('notes'),

    /** The account's identity: the IBAN, or the number with its bank. */
    accountKey: text('account_key').notNull(),
    /**
     * The visual skeletons of the name, as typed and as transliterated: names that share one are confusable.
     */
    nameKeys: text('name_keys').array().notNull(),
    /** The sort key of the name. */
    sortName: text('sort_name').notNull(),

    verifierId: uuid('verifier_id')
      .$type<UserId>()
      .references(() => users.id),
    verifiedAt: instant('verified_at'),
    /** Since when this account, and not only its details, is verified. */
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

/** A version's content, by the names of the columns above. */
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

/** Every verified version, and its verifier. Append-only. */
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
    /** The change request that approved it. */
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
