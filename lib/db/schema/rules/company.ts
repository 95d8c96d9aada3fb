import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ChangeRequestId, UserId } from '@/lib/kernel/ids';
import { instant } from '../../columns';
import { users } from '../people/users';
import { changeRequests } from './change-requests';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Logos that admins uploaded, as the opaque PNG that was drawn from their file, by the SHA-256 of it.
 * Append-only; only the one in force is printed.
 */
export const companyLogos = pgTable(
  'company_logos',
  {
    hash: text('hash').primaryKey(),
    png: bytes('png').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedById: uuid('uploaded_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    check('company_logos_hash', sql`${table.hash} = encode(sha256(${table.png}), 'hex')`),
    check('company_logos_size', sql`length(${table.png}) between 1 and 500000`),
    check(
      'company_logos_pixels',
      sql`${table.width} between 1 and 1200 and ${table.height} between 1 and 400`,
    ),
  ],
);

/** What documents print of the company; the highest version is in force. Append-only. */
export const companyProfiles = pgTable(
  'company_profiles',
  {
    version: integer('version').primaryKey(),
    /** Lines of the address, without the name, which the provider states. */
    address: text('address').array().notNull(),
    /** Lines of the letterhead. */
    letterhead: text('letterhead').array().notNull(),
    logo: text('logo').references(() => companyLogos.hash),
    /** The change request of two admins that approved it. */
    changeRequestId: uuid('change_request_id')
      .$type<ChangeRequestId>()
      .notNull()
      .unique()
      .references(() => changeRequests.id),
    at: instant('at').notNull(),
  },
  (table) => [
    check('company_profiles_version', sql`${table.version} > 0`),
    check(
      'company_profiles_lines',
      sql`cardinality(${table.address}) <= 5 and cardinality(${table.letterhead}) <= 3`,
    ),
  ],
);
