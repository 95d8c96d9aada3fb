import { type Payee, readPayeeData } from '@/lib/beneficiaries/payee-data';
import type { Sql } from '@/lib/db/client';
import { rowsAsJson } from './write-rows';

/**
 * Every row that mentions a payee, from one snapshot. JSON in pieces: an object with the rows of each table.
 */
export const payeeAsJson = (sql: Sql, payee: Payee, at: Date): AsyncGenerator<string> =>
  rowsAsJson(sql, at, (connection) => readPayeeData(connection, payee));
