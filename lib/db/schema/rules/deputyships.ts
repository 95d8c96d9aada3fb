import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { ChangeRequestId, DeputyshipId, UserId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { users } from '../people/users';
import { changeRequests } from './change-requests';

/**
 * Why a deputyship is over: the period has passed, the absent person ended it, or one of the two was
 * deactivated or lost the role.
 */
export type DeputyshipEnd = 'period' | 'person' | 'rights';

/** Who approves in the place of an absent approver, and when, as agreed by an admin. */
export const deputyships = pgTable(
  'deputyships',
  {
    id: uuid('id').$type<DeputyshipId>().primaryKey(),
    /** The absent approver. */
    personId: uuid('person_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    deputyId: uuid('deputy_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** The first and the last day, in the time zone of the policy when it was requested. */
    fromDay: date('from_day').$type<LocalDate>().notNull(),
    untilDay: date('until_day').$type<LocalDate>().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The first instant after the last day. */
    endsAt: instant('ends_at').notNull(),
    changeRequestId: uuid('change_request_id')
      .$type<ChangeRequestId>()
      .notNull()
      .unique()
      .references(() => changeRequests.id),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<DeputyshipEnd>(),
    /** Whether the audit chain has the end, which a trigger may have written. */
    isEndRecorded: boolean('is_end_recorded').notNull().default(false),
  },
  (table) => [
    index('deputyships_person').on(table.personId, table.endsAt),
    index('deputyships_deputy').on(table.deputyId, table.endsAt),
    index('deputyships_unrecorded').on(table.endsAt).where(sql`not ${table.isEndRecorded}`),
    check('deputyships_two_people', sql`${table.personId} <> ${table.deputyId}`),
    // 60 days, and an hour for a change of the clocks.
    check(
      'deputyships_period',
      sql`${table.fromDay} <= ${table.untilDay} and ${table.startsAt} < ${table.endsAt}
        and ${table.endsAt} <= ${table.startsAt} + interval '60 days 1 hour'`,
    ),
    check('deputyships_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check('deputyships_end_reason', sql`${table.endReason} in ('period', 'person', 'rights')`),
    check('deputyships_end_recorded', sql`not ${table.isEndRecorded} or ${table.endedAt} is not null`),
  ],
);
export type Deputyship = typeof deputyships.$inferSelect;
