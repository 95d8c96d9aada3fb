import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UserId } from '@/lib/kernel/ids';
import { instant, isSha256 } from '../../columns';
import { users } from './users';

export type FactorKind = 'passkey' | 'totp';
/**
 * `waiting` until its owner confirms it with an active factor, or admins approve it; `active` confirms from
 * `active_from` on; `removed` is final.
 */
export type FactorState = 'waiting' | 'active' | 'removed';

/** A second factor with which a person confirms approvals. */
export const factors = pgTable(
  'factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<FactorKind>().notNull(),
    label: text('label').notNull(),
    state: text('state').$type<FactorState>().notNull(),
    /**
     * SHA-256 of the passkey's public key or of the app's secret, lower-case hex; also in the audit chain.
     */
    keyHash: text('key_hash').notNull().unique(),
    /** Of a passkey, base64url. */
    credentialId: text('credential_id').unique(),
    /** Of a passkey: the COSE key, base64url. */
    publicKey: text('public_key'),
    /** Of a passkey: its signature counter. Stays 0 without one. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    /** Of a passkey: its transports ("internal", "usb", "hybrid"). */
    transports: text('transports').array().notNull().default([]),
    /** Of an authenticator app: its secret, sealed for this row only. */
    sealedSecret: text('sealed_secret'),
    addedAt: instant('added_at').notNull(),
    /**
     * By the database's clock. In the future during the waiting period, in which the factor confirms nothing.
     */
    activeFrom: instant('active_from'),
    lastUsedAt: instant('last_used_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('factors_user').on(table.userId),
    // One app per person: a second one would double the valid codes to guess.
    uniqueIndex('factors_one_totp')
      .on(table.userId)
      .where(sql`${table.kind} = 'totp' and ${table.state} <> 'removed'`),
    check('factors_state', sql`${table.state} in ('waiting', 'active', 'removed')`),
    check('factors_active_from', sql`${table.state} <> 'active' or ${table.activeFrom} is not null`),
    check('factors_key_hash', isSha256(table.keyHash)),
    check('factors_removed', sql`(${table.state} = 'removed') = (${table.removedAt} is not null)`),
    check(
      'factors_parts',
      sql`(${table.kind} = 'passkey' and ${table.credentialId} is not null and ${table.publicKey} is not null
        and ${table.sealedSecret} is null)
        or (${table.kind} = 'totp' and ${table.credentialId} is null and ${table.publicKey} is null
        and ${table.sealedSecret} is not null)`,
    ),
  ],
);

/**
 * A single-use challenge for a passkey's signature, for one person and subject. Without a subject it is for
 * adding a passkey.
 */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** The hash of what is confirmed. */
    subjectHash: text('subject_hash'),
    /** 32 random bytes, base64url. */
    oneTimeValue: text('one_time_value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('challenges_user').on(table.userId, table.expiresAt)],
);

/** The used time steps of codes: the primary key ensures that a code counts once. */
export const totpUses = pgTable(
  'totp_uses',
  {
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id),
    step: bigint('step', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.factorId, table.step] })],
);

/** An owner's change to a second factor, confirmed with an active one. */
export type FactorAct = 'enrol' | 'remove';

/** The owner's confirmation of adding or removing a second factor, over its exact hash. Append-only. */
export const factorConfirmations = pgTable(
  'factor_confirmations',
  {
    /** The factor that is added or removed. */
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => factors.id),
    act: text('act').$type<FactorAct>().notNull(),
    personId: uuid('person_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** The canonical text of what was confirmed. */
    form: text('form').notNull(),
    /** SHA-256 of it, lower-case hex. */
    hash: text('hash').notNull(),
    /** The factor that confirmed it. */
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id),
    evidence: jsonb('evidence').$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    /** By the database's clock, as the audit chain's records of the factors are. */
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.act] }),
    check('factor_confirmations_act', sql`${table.act} in ('enrol', 'remove')`),
  ],
);
