import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Brand, UserId } from '@/lib/kernel/ids';
import { type NoticeTopic, noticeTopics } from '@/lib/kernel/topics/notice-topics';
import { instant, money } from '../../columns';
import { stateList } from '../../states';
import { users } from '../people/users';
import { auditRecords } from './audit';

export type MailId = Brand<string, 'MailId'>;

/** The last audit record that was turned into notices: one row, which only advances. */
export const noticeCursor = pgTable(
  'notice_cursor',
  {
    id: integer('id').primaryKey().default(1),
    sequence: bigint('sequence', { mode: 'bigint' }).notNull(),
  },
  (table) => [check('notice_cursor_one', sql`${table.id} = 1`)],
);

/**
 * One e-mail to one person, about all notices that reference it. Its identifier is its Message-ID over all
 * attempts.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').$type<MailId>().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    madeAt: instant('made_at').notNull(),
    /** The lease of the sending process; nobody else tries before its expiry. */
    leaseUntil: instant('lease_until').notNull(),
    closedAt: instant('closed_at'),
    outcome: text('outcome').$type<'sent' | 'refused' | 'given_up' | 'nothing_left'>(),
    /** The mail server's message at the last failed attempt. */
    problem: text('problem'),
  },
  (table) => [
    uniqueIndex('mails_open').on(table.userId).where(sql`${table.closedAt} is null`),
    check('mails_outcome', sql`${table.outcome} in ('sent', 'refused', 'given_up', 'nothing_left')`),
    check('mails_closed', sql`(${table.closedAt} is null) = (${table.outcome} is null)`),
  ],
);

/** A person's notice of an audit record: once each, however often the chain is read. */
export const notices = pgTable(
  'notices',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    sequence: bigint('sequence', { mode: 'bigint' })
      .notNull()
      .references(() => auditRecords.sequence),
    topic: text('topic').$type<NoticeTopic>().notNull(),
    /** Whether the person wanted an e-mail at that time, and a mail server was configured. */
    isForMail: boolean('is_for_mail').notNull(),
    /** The e-mail that contained it. */
    mailId: uuid('mail_id').$type<MailId>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sequence] }),
    foreignKey({ columns: [table.mailId], foreignColumns: [mails.id] }),
    index('notices_to_mail').on(table.userId).where(sql`${table.isForMail} and ${table.mailId} is null`),
    index('notices_mail').on(table.mailId).where(sql`${table.mailId} is not null`),
    check('notices_topic', sql`${table.topic} in ${stateList(noticeTopics)}`),
  ],
);

/**
 * A person's read position, their e-mail opt-outs, and the incoming payments that they watch. Without a row:
 * nothing read, no opt-outs, and none.
 */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .primaryKey()
      .references(() => users.id),
    readThrough: bigint('read_through', { mode: 'bigint' }).notNull().default(sql`0`),
    muted: text('muted').array().$type<NoticeTopic[]>().notNull().default([]),
    /** Notified of incoming payments of this amount or more. */
    incomingFrom: money('incoming_from'),
  },
  (table) => [check('notice_settings_incoming', sql`${table.incomingFrom} > 0`)],
);
