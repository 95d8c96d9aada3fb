import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ChangeRequestId, UserId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { users } from '../people/users';
import { changeRequests } from '../rules/change-requests';

/**
 * The outcome of a request: accepted or refused by the provider, unknown, or not sent. Requests stored when
 * the database was restored are unknown, too: they may have been sent after the backup.
 */
export type RecurringOutcome = 'accepted' | 'refused' | 'unknown' | 'not_sent';

/** Why a request was not sent. */
export type NotSent = 'overtaken' | 'too_old' | 'not_as_approved';

/**
 * Every request to set up or cancel a recurring payment: stored by a page, sent by a worker, and answered
 * once. The provider cannot list recurring payments, so these are our only record.
 */
export const recurringRequests = pgTable(
  'recurring_requests',
  {
    /** The beneficiary's number in the client portal. */
    beneficiaryId: integer('beneficiary_id').notNull(),
    /** The sequence number of the request for its beneficiary, from 1. */
    version: integer('version').notNull(),
    what: text('what').$type<'set' | 'cancel'>().notNull(),
    /** The team's name for the beneficiary, as the provider does not give one. */
    label: text('label').notNull(),
    recurrenceType: text('recurrence_type').$type<'WEEKLY' | 'MONTHLY' | 'QUARTERLY'>(),
    day: integer('day'),
    /** `HH:mm:ss` in UTC. */
    time: text('time'),
    enabled: boolean('enabled'),
    /**
     * The change request that approved these values. Switching off and repeating a request stay within it.
     */
    changeRequestId: uuid('change_request_id')
      .$type<ChangeRequestId>()
      .references(() => changeRequests.id),
    requestedById: uuid('requested_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    /**
     * When a worker began to send it, committed before the sending, so that it is never sent twice. Absent
     * before.
     */
    sentAt: instant('sent_at'),
    /** Absent until there is an answer, and for good if the process ended before it came. */
    outcome: text('outcome').$type<RecurringOutcome>(),
    answeredAt: instant('answered_at'),
    httpStatus: integer('http_status'),
    providerCode: integer('provider_code'),
    /** The provider's own message, and the data that may name the field. */
    providerMessage: text('provider_message'),
    providerData: text('provider_data'),
    /** The fault, if there was no answer, or why it was not sent (`NotSent`). */
    fault: text('fault'),
  },
  (table) => [
    primaryKey({ columns: [table.beneficiaryId, table.version] }),
    check('recurring_requests_beneficiary', sql`${table.beneficiaryId} > 0`),
    check(
      'recurring_requests_values',
      sql`(${table.what} = 'cancel' and num_nonnulls(${table.recurrenceType}, ${table.day}, ${table.time}, ${table.enabled}, ${table.changeRequestId}) = 0)
        or (${table.what} = 'set' and ${table.time} is not null and ${table.enabled} is not null and ${table.changeRequestId} is not null
          and ${table.day} between 1 and case ${table.recurrenceType} when 'WEEKLY' then 7 when 'MONTHLY' then 31 when 'QUARTERLY' then 92 end)`,
    ),
    check(
      'recurring_requests_answered',
      sql`(${table.outcome} is null) = (${table.answeredAt} is null) and ${table.outcome} in ('accepted', 'refused', 'unknown', 'not_sent')`,
    ),
    check(
      'recurring_requests_not_sent',
      sql`${table.outcome} is distinct from 'not_sent'
        or (${table.sentAt} is null and ${table.fault} in ('overtaken', 'too_old', 'not_as_approved') is true)`,
    ),
  ],
);
