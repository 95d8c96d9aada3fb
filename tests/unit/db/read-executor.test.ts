import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { readableBy } from '@/lib/access/confidential/reader-database';
import type { recordAudit } from '@/lib/audit/record';
import type { findBatch } from '@/lib/batches/reads/queries';
import type { Executor } from '@/lib/db/client';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import type { findSessionActor } from '@/lib/identity/sessions/sessions';
import type { listLines } from '@/lib/orders/reads/lines';
import type { totalsByState } from '@/lib/orders/reads/list';
import type { findOrder } from '@/lib/orders/reads/queries';
import type { policyInForce } from '@/lib/policy/changes/in-force';
import { readSourceFiles } from '../../support/code/source-files';

type From<Query> = Query extends (db: infer Db, ...rest: never[]) => unknown
  ? ReadExecutor extends Db
    ? 'replica'
    : 'primary'
  : never;

describe('what may read a replica', () => {
  it('is lists and their totals, and nothing that decides, by its type', () => {
    expectTypeOf<{
      list: From<typeof listLines>;
      totals: From<typeof totalsByState>;
    }>().toEqualTypeOf<{ list: 'replica'; totals: 'replica' }>();
    expectTypeOf<
      From<
        | typeof findSessionActor
        | typeof readableBy
        | typeof policyInForce
        | typeof findOrder
        | typeof findBatch
        | typeof recordAudit
      >
    >().toEqualTypeOf<'primary'>();
    expectTypeOf<ReadExecutor>().not.toExtend<Executor>();
    expectTypeOf<Executor>().toExtend<ReadExecutor>();
  });

  const files = readSourceFiles('lib', 'app', 'components');

  it('is in files that write nothing and lock nothing', () => {
    const deciding = /\.(insert|update|delete)\(|\.for\('|recordAudit|recordOrderEvent|takeLock|moveOrder/;
    const reading = files.filter(({ path }) => readFileSync(path, 'utf8').includes('ReadExecutor'));
    expect(reading.length).toBeGreaterThan(20);
    const breaches = reading.filter(({ path }) => deciding.test(readFileSync(path, 'utf8')));
    expect(breaches.map(({ path }) => path)).toEqual([]);
  });

  it('is chosen in one place, which masks it for whoever reads', () => {
    const choosing = files.filter(({ path }) => /\bfreshClient\b/.test(readFileSync(path, 'utf8')));
    expect(choosing.map(({ path }) => path).toSorted()).toEqual([
      'lib/access/confidential/reader-database.ts',
      'lib/db/replica/replica.ts',
    ]);
  });
});
