import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '@/lib/kernel/ids';
import { type Role, roles } from '@/lib/kernel/roles';
import { instant } from '../../columns';
import { stateList } from '../../states';

export type RolesFrom = 'here' | 'provider';

export const users = pgTable(
  'users',
  {
    id: uuid('id').$type<UserId>().primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Named groups of approvers that a policy can require. */
    groups: text('groups').array().notNull().default([]),
    passwordHash: text('password_hash').notNull(),
    /** Set by an admin: until they choose their own, the person may do nothing else. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** The expiry of a password that an admin set; null for one's own. */
    passwordExpiresAt: instant('password_expires_at'),
    /** The replacement, once another admin approves it. */
    offeredPasswordHash: text('offered_password_hash'),
    isActive: boolean('is_active').notNull().default(true),
    /** Sessions carry the epoch of their sign-in; raising it ends every earlier session. */
    sessionEpoch: integer('session_epoch').notNull().default(1),
    /** The identity provider's `iss` and `sub`, once they signed in through it. */
    identityIssuer: text('identity_issuer'),
    identitySubject: text('identity_subject'),
    /** Who assigns the role: admins here, or the identity provider at each sign-in. */
    rolesFrom: text('roles_from').$type<RolesFrom>().notNull().default('here'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When name, address and credentials were erased; the row stays, as records refer to it. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_identity_key').on(table.identityIssuer, table.identitySubject),
    check('users_role', sql`${table.role} in ${stateList(roles)}`),
    check('users_erased', sql`${table.erasedAt} is null or not ${table.isActive}`),
    check('users_identity', sql`(${table.identityIssuer} is null) = (${table.identitySubject} is null)`),
    check(
      'users_roles_from',
      sql`${table.rolesFrom} = 'here' or (${table.rolesFrom} = 'provider' and ${table.identitySubject} is not null)`,
    ),
  ],
);

export type User = typeof users.$inferSelect;

/**
 * The identity provider that assigns roles, set by the owner of the tables: one at most, without a trailing
 * slash.
 */
export const roleProviders = pgTable('role_providers', { issuer: text('issuer').primaryKey() });

/** Failed sign-ins and second factors by throttle subject, kept as long as they count. */
export const signInFailures = pgTable(
  'sign_in_failures',
  { subject: text('subject').notNull(), at: instant('at').notNull().defaultNow() },
  (table) => [index('sign_in_failures_subject_at').on(table.subject, table.at)],
);
