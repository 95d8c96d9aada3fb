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
    /** Named groups of approvers that a policy can ask for. */
    groups: text('groups').array().notNull().default([]),
    passwordHash: text('password_hash').notNull(),
    /** Somebody else knows it: until they have chosen their own, the person may do nothing but that. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When a password that somebody else gave opens nothing any more; null for one of their own. */
    passwordExpiresAt: instant('password_expires_at'),
    /** What replaces it once another admin agrees. */
    offeredPasswordHash: text('offered_password_hash'),
    isActive: boolean('is_active').notNull().default(true),
    /** A session carries the epoch it was signed in under; raising it ends every earlier session. */
    sessionEpoch: integer('session_epoch').notNull().default(1),
    /** Who they are at the identity provider, once they came in through it: its `iss` and `sub`. */
    identityIssuer: text('identity_issuer'),
    identitySubject: text('identity_subject'),
    /**
     * Who says which role they have: admins of this house, or the identity provider again at each sign-in.
     */
    rolesFrom: text('roles_from').$type<RolesFrom>().notNull().default('here'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_identity_key').on(table.identityIssuer, table.identitySubject),
    check('users_role', sql`${table.role} in ${stateList(roles)}`),
    check('users_identity', sql`(${table.identityIssuer} is null) = (${table.identitySubject} is null)`),
    check(
      'users_roles_from',
      sql`${table.rolesFrom} = 'here' or (${table.rolesFrom} = 'provider' and ${table.identitySubject} is not null)`,
    ),
  ],
);

/**
 * The identity provider that says who has which role, as the owner of the tables was told: one at most,
 * without a slash at its end.
 */
export const roleProviders = pgTable('role_providers', { issuer: text('issuer').primaryKey() });

/**
 * Failed sign-ins and second factors, kept as long as they count for the throttle, by what they are counted
 * against.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  { subject: text('subject').notNull(), at: instant('at').notNull().defaultNow() },
  (table) => [index('sign_in_failures_subject_at').on(table.subject, table.at)],
);
