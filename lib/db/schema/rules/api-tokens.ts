import { type SQL, sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApiTokenId, ChangeRequestId, UserId } from '@/lib/kernel/ids';
import { type ApiScope, apiScopes } from '@/lib/kernel/topics/api-scopes';
import { instant, isSha256 } from '../../columns';
import { users } from '../people/users';
import { changeRequests } from './change-requests';

/**
 * A program that reads through the API. Not a row of `users`: it never signs in and never decides. Added with
 * its first token.
 */
export const serviceUsers = pgTable(
  'service_users',
  {
    id: uuid('id').$type<UserId>().primaryKey(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('service_users_name').on(sql`lower(${table.name})`),
    check('service_users_name', sql`length(${table.name}) between 1 and 60`),
  ],
);

const scopeList: SQL = sql.raw(`array[${apiScopes.map((scope) => `'${scope}'`).join(', ')}]`);

/** A bearer token of the API: of a person, or of a service user. The token itself is not stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').$type<ApiTokenId>().primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id),
    serviceUserId: uuid('service_user_id')
      .$type<UserId>()
      .references(() => serviceUsers.id),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    /** SHA-256 of the token, lower-case hex. Null until its requester issues an approved service token. */
    tokenHash: text('token_hash'),
    /** The change request of two admins that approved a service token. */
    changeRequestId: uuid('change_request_id')
      .$type<ChangeRequestId>()
      .unique()
      .references(() => changeRequests.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Accurate to the minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.tokenHash),
    index('api_tokens_user').on(table.userId, table.createdAt.desc()),
    check('api_tokens_owner', sql`num_nonnulls(${table.userId}, ${table.serviceUserId}) = 1`),
    check('api_tokens_approved', sql`(${table.serviceUserId} is null) = (${table.changeRequestId} is null)`),
    check('api_tokens_issued', sql`${table.tokenHash} is not null or ${table.userId} is null`),
    check('api_tokens_token_hash', isSha256(table.tokenHash)),
    check('api_tokens_name', sql`length(${table.name}) between 1 and 60`),
    check(
      'api_tokens_scopes',
      sql`cardinality(${table.scopes}) > 0 and ${table.scopes} <@ ${scopeList}::text[]`,
    ),
    check(
      'api_tokens_service_scopes',
      sql`${table.userId} is null or not ${table.scopes} @> array['payment-files:write']::text[]`,
    ),
    check(
      'api_tokens_expires',
      sql`${table.expiresAt} > ${table.createdAt} and ${table.expiresAt} <= ${table.createdAt} + interval '365 days'`,
    ),
  ],
);
