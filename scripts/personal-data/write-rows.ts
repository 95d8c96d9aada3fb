import type postgres from 'postgres';
import type { Sql } from '@/lib/db/client';

/** Rows of one table, in pieces. */
export type TableRows = { readonly table: string; readonly rows: AsyncIterable<readonly object[]> };

/**
 * What `read` finds in one snapshot, as JSON in pieces: an object with the rows of each table. What `read`
 * throws comes before any piece if it is thrown before its first table.
 */
export async function* rowsAsJson(
  sql: Sql,
  at: Date,
  read: (connection: postgres.ReservedSql) => AsyncIterable<TableRows>,
): AsyncGenerator<string> {
  const connection = await sql.reserve();
  try {
    await connection`begin isolation level repeatable read read only`;
    yield `{"exportedAt":${JSON.stringify(at)}`;
    for await (const { table, rows } of read(connection)) yield* tableAsJson(table, rows);
    yield '}\n';
  } finally {
    await connection`rollback`;
    connection.release();
  }
}

async function* tableAsJson(table: string, rows: TableRows['rows']): AsyncGenerator<string> {
  let isFirst = true;
  yield `,\n${JSON.stringify(table)}:[`;
  for await (const some of rows) {
    for (const row of some) {
      yield `${isFirst ? '' : ','}\n ${JSON.stringify(row, withoutBigInts)}`;
      isFirst = false;
    }
  }
  yield ']';
}

const withoutBigInts = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
