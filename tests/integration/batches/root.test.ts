import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merkleRoot } from '@/lib/audit/merkle';
import type { BatchId } from '@/lib/kernel/ids';
import { insertBatch, insertRows } from '../../support/batches/batches';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import type { Team } from '../../support/people/team';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

const hashes = (count: number): string[] =>
  Array.from({ length: count }, () => randomBytes(32).toString('hex'));

const rootInDatabase = async (id: BatchId): Promise<string | null> => {
  const [row] = await database.sql<{ root: string | null }[]>`select batch_root(${id}) as root`;
  return row?.root ?? null;
};

describe('the batch root in the database', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 33, 100, 127, 128, 129, 255, 257, 1000])(
    'equals the root of the code over %i rows',
    async (count) => {
      const rows = hashes(count);
      const id = await insertBatch(database.db, team);
      await insertRows(
        database.db,
        id,
        rows.map((hash) => ({ hash })),
      );
      expect(await rootInDatabase(id)).toBe(merkleRoot(rows));
    },
  );

  test('leaves out excluded rows, and is null without rows', async () => {
    const rows = hashes(5);
    const id = await insertBatch(database.db, team);
    await insertRows(
      database.db,
      id,
      rows.map((hash, index) => ({ hash, exclusion: index === 2 ? 'by_maker' : null })),
    );
    expect(await rootInDatabase(id)).toBe(merkleRoot(rows.filter((_, index) => index !== 2)));
    await database.sql`update batch_rows set exclusion = 'by_maker' where batch_id = ${id}`;
    expect(await rootInDatabase(id)).toBeNull();
  });

  test('equals the root of the code over 100,000 rows', async () => {
    const id = await insertBatch(database.db, team);
    await database.sql`insert into batch_rows (batch_id, position, line, order_id, external_payment_id, hash, network, amount,
      beneficiary_name, beneficiary_account, reference)
      select ${id}, n, n, gen_random_uuid(), 'pd-' || n, encode(sha256(n::text::bytea), 'hex'), 'SEPA', 1, 'B', 'DE89370400440532013000', 'R'
      from generate_series(1, 100000) as n`;
    const expected = Array.from({ length: 100_000 }, (_, index) =>
      createHash('sha256')
        .update(String(index + 1))
        .digest('hex'),
    );
    expect(await rootInDatabase(id)).toBe(merkleRoot(expected));
  });
});
