import { expect, onTestFinished, test } from 'vitest';
import { allAuditRecords, countAuditRecords, listAuditRecords } from '@/lib/audit/queries';
import { recordAudits } from '@/lib/audit/record';
import { mostCounted } from '@/lib/db/keyset';
import { createTeamDatabase } from '../../support/database/database';
import { granted } from '../../support/people/people';

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
  return { db, reading: granted(team.approver, 'audit:read') };
}

test('counts the records of a filter', async () => {
  const { db, reading } = await withRecords(3);
  expect(await countAuditRecords(db, reading, { subjectKind: 'list' })).toBe(3);
  const { records } = await listAuditRecords(db, reading, { subjectKind: 'list' });
  const before = records.at(-1)?.sequence;
  expect(await countAuditRecords(db, reading, { subjectKind: 'list', before })).toBe(3);
});

test('exports all pages, and counts no further than the bound', async () => {
  const { db, reading } = await withRecords(mostCounted + 5);
  expect(await countAuditRecords(db, reading, { subjectKind: 'list' })).toBe(mostCounted);
  const exported: string[] = [];
  for await (const rows of allAuditRecords(db, reading, { subjectKind: 'list' }))
    exported.push(...rows.map(({ subjectId }) => subjectId));
  expect(exported).toHaveLength(mostCounted + 5);
  expect(new Set(exported).size).toBe(exported.length);
  expect(exported[0]).toBe(`list ${mostCounted + 4}`);
});
