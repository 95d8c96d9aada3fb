import { aliasedTable, sql } from 'drizzle-orm';
import { users } from '@/lib/db/schema/people/users';
import { serviceUsers } from '@/lib/db/schema/rules/api-tokens';

export const maker = aliasedTable(users, 'maker');
export const deliverer = aliasedTable(serviceUsers, 'deliverer');

/** The name of the maker, and until there is one, that of the service user that delivered the batch. */
export const makerName = sql<string>`coalesce(${maker.name}, ${deliverer.name})`;
