import { auditKeyOf } from '@/lib/audit/marks';
import type { Database, Sql } from '@/lib/db/client';
import { verifyInside } from '@/lib/verify/everything';
import { verificationEnding } from '@/lib/verify/report';
import { testSealingKey, testSessionSecret } from '../../support/people/second-factors';
import type { Draw } from '../draw';
import type { Claim } from './claims';
import { inTakenBackTransaction } from './owner';
import type { PythonVerifier } from './python-verifier';
import type { Column, Table } from './tables';
import { type ChainAct, noteHead, tamperWithChain } from './tamper-chain';
import { type TableAct, type Tampering, tamperWithTable } from './tamper-table';

/** The history that is tampered with: one connection, so that everything happens within one transaction. */
export type Target = {
  readonly db: Database;
  readonly sql: Sql;
  readonly tables: readonly Table[];
  readonly python: PythonVerifier;
};

/** One way to tamper, and whether it has to be found. */
export type Way = { readonly name: string; readonly isClaimed: boolean } & (
  | { readonly table: Table; readonly act: TableAct; readonly column?: Column; readonly rows?: string }
  | { readonly chain: ChainAct; readonly withHead: boolean }
);

/** `found` or `missed`; or why it could not be verified at all, which is found, too, but tells less. */
export type Finding = 'found' | 'missed' | 'unreadable';

export type Attempt = Tampering & { readonly way: Way; readonly shipped: Finding; readonly python: Finding };

const key = auditKeyOf(testSessionSecret);

/** Tampers, verifies with both verifiers, and takes it back. Undefined if there is nothing to tamper with. */
export async function attempt(target: Target, draw: Draw, way: Way): Promise<Attempt | undefined> {
  const { db, sql, tables, python } = target;
  return await inTakenBackTransaction(sql, async () => {
    const heads = 'chain' in way && way.withHead ? [await noteHead(sql)] : [];
    const done =
      'chain' in way
        ? await tamperWithChain({ db, sql, key }, draw, way.chain)
        : await tamperWithTable(sql, draw, way);
    if (!done) return undefined;
    const means = { heads, auditKeys: [key], sealingKey: testSealingKey };
    const shipped = await verifyInside(db, means).then(
      (verification): Finding => (verificationEnding(verification) === 0 ? 'missed' : 'found'),
      (): Finding => 'unreadable',
    );
    return { ...done, way, shipped, python: await python.verify({ db, sql, tables, heads }) };
  });
}

/** Every way to tamper: those that have to be found, and those that the chain does not protect. */
export function allWays(tables: readonly Table[], claims: Readonly<Record<string, Claim>>): readonly Way[] {
  return tables.flatMap((table): Way[] => {
    const claim = claims[table.name];
    if (!claim) return [{ name: 'tables that are not compared', isClaimed: false, table, act: 'delete' }];
    const { rows } = claim;
    const of = (list = '') => table.columns.filter(({ name }) => list.split(' ').includes(name));
    const own = rows === undefined ? { table } : { table, rows };
    return [
      ...of(claim.columns).flatMap((column) =>
        (['edit', 'swap'] as const).map((act) => ({ name: act, isClaimed: true, ...own, act, column })),
      ),
      ...claim.acts.map((act) => ({ name: act, isClaimed: true, ...own, act })),
      ...Object.entries(claim.open).flatMap(([reason, list]) =>
        of(list).map((column) => ({ name: reason, isClaimed: false, ...own, act: 'edit' as const, column })),
      ),
    ];
  });
}
