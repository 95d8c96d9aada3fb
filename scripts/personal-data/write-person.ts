import type postgres from 'postgres';
import type { Sql } from '@/lib/db/client';
import { readPersonalData } from '@/lib/people/personal-data';
import { rowsAsJson, type TableRows } from './write-rows';

/**
 * Everything that Paydesk has about the person with this address, from one snapshot. JSON in pieces: an
 * object with the rows of each table. Throws if nobody has the address.
 */
export const personAsJson = (sql: Sql, email: string, at: Date): AsyncGenerator<string> =>
  rowsAsJson(sql, at, (connection) => readPerson(connection, email));

async function* readPerson(connection: postgres.ReservedSql, email: string): AsyncGenerator<TableRows> {
  const [person] = await connection<
    { id: string }[]
  >`select id from users where lower(email) = lower(${email})`;
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  yield* readPersonalData(connection, person.id);
}
