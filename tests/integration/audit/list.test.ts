import { expect, onTestFinished, test } from 'vitest';
import { auditQuery, parseAuditAddress } from '@/lib/audit/list-filter';
import { allAuditRecords, countAuditRecords, listAuditActors, listAuditRecords } from '@/lib/audit/queries';
import { recordAudits } from '@/lib/audit/record';
import { mostCounted } from '@/lib/db/keyset';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { createTeamDatabase } from '../../support/database/database';
import { granted } from '../../support/people/people';

const searchOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

/** A database with this many records about lists, and a person who may read them. */
async function withRecords(count: number) {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  await db.transaction((tx) =>
    recordAudits(
      tx,
      Array.from({ length: count }, (_, index) => ({
        actor: team.viewer,
        action: 'list.exported' as const,
        subjectKind: 'list' as const,
        subjectId: `list ${index}`,
        details: {},
      })),
    ),
  );
  return { db, team, reading: granted(team.approver, 'audit:read') };
}

test('counts the records of a filter', async () => {
  const { db, reading } = await withRecords(3);
  expect(await countAuditRecords(db, reading, { kind: 'list' })).toBe(3);
  const after = { key: new Date(0).toISOString(), id: '1' };
  expect(await countAuditRecords(db, reading, { kind: 'list', after })).toBe(3);
});

test('exports all pages, and counts no further than the bound', async () => {
  const { db, reading } = await withRecords(mostCounted + 5);
  expect(await countAuditRecords(db, reading, { kind: 'list' })).toBe(mostCounted);
  const exported: string[] = [];
  for await (const rows of allAuditRecords(db, reading, { kind: 'list' }))
    exported.push(...rows.map(({ subjectId }) => subjectId));
  expect(exported).toHaveLength(mostCounted + 5);
  expect(new Set(exported).size).toBe(exported.length);
  expect(exported[0]).toBe(`list ${mostCounted + 4}`);
});

test.each(['', 'when'])('has each record once over all pages, sorted by %o', async (sort) => {
  // Recorded in one commit, so many have the same time.
  const { db, reading } = await withRecords(120);
  const sequences: bigint[] = [];
  let address = parseAuditAddress({ sort, kind: 'list' });
  for (let page = 0; page < 3; page += 1) {
    const { records, next } = await listAuditRecords(db, reading, address);
    sequences.push(...records.map(({ sequence }) => sequence));
    if (!next) break;
    address = parseAuditAddress(searchOf(auditQuery({ ...address, after: next })));
  }
  const ascending = [...new Set(sequences)].sort((a, b) => Number(a - b));
  expect(ascending).toHaveLength(120);
  expect(sequences).toEqual(sort === 'when' ? ascending : ascending.reverse());
});

test('finds, counts and exports the records of a person, of Paydesk itself, and of days', async () => {
  const { db, team, reading } = await withRecords(3);
  const days = ['2025-03-01T00:00:00Z', '2025-03-02T23:59:59.999Z', '2025-03-03T00:00:00Z'];
  const [last] = (await listAuditRecords(db, reading, {})).records;
  for (const [index, at] of days.entries())
    await db.insert(auditRecords).values({
      sequence: (last?.sequence ?? 0n) + BigInt(index) + 1n,
      at: new Date(at),
      actorName: 'Payout engine',
      action: 'list.exported',
      subjectKind: 'list',
      subjectId: `${index}`,
      details: {},
      previousHash: `${index}`.padStart(64, 'a'),
      hash: `${index}`.padStart(64, 'b'),
    });
  const found = async (search: Record<string, string>) => {
    const filter = parseAuditAddress({ kind: 'list', ...search });
    const listed = (await listAuditRecords(db, reading, filter)).records.map(({ subjectId }) => subjectId);
    const exported: string[] = [];
    for await (const rows of allAuditRecords(db, reading, filter))
      exported.push(...rows.map(({ subjectId }) => subjectId));
    expect([exported, await countAuditRecords(db, reading, filter)]).toEqual([listed, listed.length]);
    return listed;
  };
  expect(await found({ person: team.viewer.id })).toEqual(['list 2', 'list 1', 'list 0']);
  expect(await found({ person: team.maker.id })).toEqual([]);
  expect(await found({ person: 'system' })).toEqual(['2', '1', '0']);
  expect(await found({ from: '2025-03-01', to: '2025-03-02' })).toEqual(['1', '0']);
  expect(await found({ from: '3.3.25', to: '2025-03-03', sort: 'when' })).toEqual(['2']);
  expect(await found({ to: '2025-02-28' })).toEqual([]);
});

test('offers everyone by name to choose from', async () => {
  const { db, team, reading } = await withRecords(0);
  const offered = await listAuditActors(db, reading);
  expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining([team.viewer.id, team.approver.id]));
  const names = offered.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
});
