import type postgres from 'postgres';
import type { Sql } from '@/lib/db/client';
import { readPersonalData } from '@/lib/people/personal-data';

/**
 * Everything that Paydesk has about the person with this address, from one snapshot. JSON in pieces: an
 * object with the rows of each table. Throws if nobody has the address.
 */
export async function* personAsJson(sql: Sql, email: string, at: Date): AsyncGenerator<string> {
  const connection = await sql.reserve();
  try {
    await connection`begin isolation level repeatable read read only`;
    const [person] = await connection<
      { id: string }[]
    >`select id from users where lower(email) = lower(${email})`;
    if (!person) throw new Error(`Nobody has the address ${email}.`);
    yield `{"exportedAt":${JSON.stringify(at)}`;
    yield* tablesOf(connection, person.id);
    yield '}\n';
  } finally {
    await connection`rollback`;
    connection.release();
  }
}

async function* tablesOf(connection: postgres.ReservedSql, personId: string): AsyncGenerator<string> {
  for await (const { table, rows } of readPersonalData(connection, personId)) {
    let isFirst = true;
    yield `,\n${JSON.stringify(table)}:[`;
    for await (const some of rows) {
      for (const row of some) {
        yield `${isFirst ? '' : ','}\n ${JSON.stringify(row)}`;
        isFirst = false;
      }
    }
    yield ']';
  }
}
