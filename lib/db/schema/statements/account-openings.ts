import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { AccountOpeningId, UserId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { users } from '../people/users';

/**
 * Every request to open an account, recorded before it is sent. The provider has no idempotency key for it
 * (contract 4.7) and accounts cannot be closed here, so a request without an answer is resolved by the list
 * of accounts, never repeated.
 */
export const accountOpenings = pgTable(
  'account_openings',
  {
    /** Created by the form: repeated clicks and replays are the same opening. */
    id: uuid('id').$type<AccountOpeningId>().primaryKey(),
    actorId: uuid('actor_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    accountType: text('account_type').$type<'OPERATIONAL' | 'CLIENT_FUNDS'>().notNull(),
    label: text('label').notNull(),
    isCommission: boolean('is_commission').notNull(),
    /** The accounts that existed before. */
    knownIbans: text('known_ibans').array().$type<Iban[]>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Absent until the provider's answer or its list of accounts decides. */
    outcome: text('outcome').$type<'opened' | 'refused'>(),
    iban: text('iban').$type<Iban>(),
  },
  (table) => [
    index('account_openings_unanswered').on(table.requestedAt).where(sql`${table.outcome} is null`),
    check(
      'account_openings_opened',
      sql`coalesce(${table.outcome} = 'opened', false) = (${table.iban} is not null)`,
    ),
  ],
);
