import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportedChangeColumns } from '@/app/(office)/change-requests/exported-columns';
import type { Actor } from '@/lib/access/grant';
import { allDecided, countDecided, listDecided } from '@/lib/change-requests/decided-list';
import {
  type ChangeFilter,
  changeColumns,
  changeQuery,
  type changeSubjects,
  readChangeFilter,
} from '@/lib/change-requests/filter';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { newChangeRequestId } from '@/lib/kernel/ids';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { addActor, granted } from '../../support/people/people';

type Decided = {
  readonly kind: `${(typeof changeSubjects)[number]}.${string}`;
  readonly by: Actor;
  /** Who declined it; it is withdrawn by its requester without one. */
  readonly declinedBy?: Actor;
  readonly requestedAt: string;
  readonly decidedAt: string;
};

let database: TeamDatabase;
let admin: Actor;
let other: Actor;
beforeAll(async () => {
  database = await createTeamDatabase();
  const { team } = database;
  admin = await addActor(database.db, 'admin', 'Petra');
  other = await addActor(database.db, 'admin', 'Luc');
  const policies = Array.from({ length: 120 }, (_, index): Decided => {
    // Four of each moment of the decision, which is in another order than the requests.
    const minute = String(Math.floor(index / 4)).padStart(2, '0');
    return {
      kind: 'policy.change',
      by: admin,
      ...(index % 3 > 0 && { declinedBy: other }),
      requestedAt: `2026-03-01T10:${String(59 - Math.floor(index / 8)).padStart(2, '0')}:00.000Z`,
      decidedAt: `2026-03-02T10:${minute}:00.000Z`,
    };
  });
  await store([
    ...policies,
    ...[team.maker, team.viewer].map(
      (by): Decided => ({
        kind: 'beneficiary.add',
        by,
        declinedBy: team.approver,
        requestedAt: '2026-03-03T10:00:00.000Z',
        decidedAt: '2026-03-03T23:59:59.999Z',
      }),
    ),
  ]);
  return database.close;
});

const store = (decided: readonly Decided[]) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { kind, by, declinedBy, ...times } of decided)
      await tx.insert(changeRequests).values({
        id: newChangeRequestId(),
        kind,
        subjectId: 'any',
        payload: { written: 'by another version' },
        hash: '0'.repeat(64),
        requesterId: by.id,
        requestedAt: new Date(times.requestedAt),
        state: declinedBy ? 'declined' : 'withdrawn',
        deciderId: (declinedBy ?? by).id,
        decidedAt: new Date(times.decidedAt),
        reason: declinedBy ? '=Not now' : null,
      });
  });

const searchOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

/** What this person finds with an address, as listed page by page, exported, and counted. */
async function found(actor: Actor, search: Record<string, string>) {
  const reading = granted(actor, 'change-requests:read');
  const filter = readChangeFilter(search);
  const listed: { readonly id: string; readonly at: Date | null; readonly requestedAt: Date }[] = [];
  let page: ChangeFilter | undefined = filter;
  while (page) {
    const { changeRequests: rows, next } = await listDecided(database.db, reading, changeRequestKinds, page);
    listed.push(
      ...rows.map(({ changeRequest: { id, decidedAt, requestedAt } }) => ({
        id,
        at: decidedAt,
        requestedAt,
      })),
    );
    page = next && readChangeFilter(searchOf(changeQuery({ ...page, after: next })));
  }
  const exported: string[] = [];
  for await (const rows of allDecided(database.db, reading, changeRequestKinds, filter))
    exported.push(...rows.map(({ changeRequest }) => changeRequest.id));
  const ids = listed.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(exported).toEqual(ids);
  expect(await countDecided(database.db, reading, changeRequestKinds, filter)).toBe(ids.length);
  return { ids, listed };
}

describe('the list of decided change requests', () => {
  it.each([
    ['-when', 'at', -1],
    ['when', 'at', 1],
    ['requested', 'requestedAt', 1],
    ['-requested', 'requestedAt', -1],
  ] as const)('has each request once over all pages, sorted by %s', async (sort, key, direction) => {
    const { listed } = await found(admin, { sort, subject: 'policy' });
    const times = listed.map((row) => row[key]?.getTime() ?? 0);
    expect(times).toHaveLength(120);
    expect(times).toEqual(times.toSorted((one, another) => (one - another) * direction));
  });

  it('is in the order of the decisions, newest first, unless another is chosen', async () => {
    const first = await found(admin, {});
    expect(await found(admin, { sort: '-when' })).toEqual(first);
    expect(await found(admin, { sort: 'payload' })).toEqual(first);
  });

  it('finds, counts and exports by outcome, subject and days of the decision', async () => {
    const count = async (actor: Actor, search: Record<string, string>) =>
      (await found(actor, search)).ids.length;
    const { approver } = database.team;
    expect(await count(admin, { outcome: 'withdrawn' })).toBe(40);
    expect(await count(admin, { outcome: 'declined' })).toBe(80);
    expect(await count(admin, { outcome: 'approved', subject: 'policy' })).toBe(0);
    expect(await count(admin, { outcome: 'open', subject: 'policy' })).toBe(120);
    expect(await count(admin, { subject: 'person' })).toBe(0);
    expect(await count(approver, { subject: 'beneficiary', from: '2026-03-03', to: '2026-03-03' })).toBe(2);
    expect(await count(approver, { to: '2026-03-02' })).toBe(0);
  });

  it('has only what a person may decide about or has requested', async () => {
    const { maker } = database.team;
    expect((await found(maker, {})).ids).toHaveLength(1);
    expect((await found(maker, { subject: 'policy' })).ids).toEqual([]);
    expect((await found(admin, { subject: 'beneficiary' })).ids).toEqual([]);
    expect((await found(other, { subject: 'policy' })).ids).toHaveLength(120);
  });
});

describe('the export of decided change requests', () => {
  it('has one value for each column, and no payload or hash', async () => {
    const reading = granted(database.team.approver, 'change-requests:read');
    const { changeRequests: rows } = await listDecided(database.db, reading, changeRequestKinds, {
      subject: 'beneficiary',
    });
    const columns = exportedChangeColumns(changeColumns);
    expect(columns.map(({ title }) => title)).toEqual([
      'Request',
      'Requested by',
      'Outcome',
      'Decided by',
      'Decided (UTC)',
      'Requested (UTC)',
      'Subject',
      'Reason for the request',
      'Reason for the decision',
    ]);
    const values = rows.map((row) => columns.map(({ value }) => value(row)));
    expect(values.map((row) => row[6])).toEqual(['Beneficiaries', 'Beneficiaries']);
    expect(JSON.stringify(values)).not.toContain('another version');
  });
});
