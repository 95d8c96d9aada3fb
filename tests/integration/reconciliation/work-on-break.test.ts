import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { breakEvents, breaks } from '@/lib/db/schema/statements/reconciliation';
import { localDate } from '@/lib/kernel/dates/calendar';
import { newBreakId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { readBreakFilter } from '@/lib/reconciliation/breaks/filter';
import { countBreaks, listBreaks } from '@/lib/reconciliation/breaks/list';
import { findBreak } from '@/lib/reconciliation/breaks/queries';
import { ownBreak, ownBreaks, reopenBreak, resolveBreak } from '@/lib/reconciliation/breaks/work-on-break';
import type { Finding } from '@/lib/reconciliation/compare/finding';
import { storeFindings } from '@/lib/reconciliation/run/store-findings';
import { createTeamDatabase } from '../../support/database/database';
import { orderIn, ownAccount } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';

/** A database with a completed order of the team, and an open break about it. */
async function openBreak() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, team } = database;
  const order = await orderIn('completed', db, team);
  let at = Date.parse('2026-11-21T12:00:00Z');
  const now = () => new Date(at);
  const finding: Finding = {
    kind: 'amount_differs',
    subjectKey: `order:${order.id}`,
    account: ownAccount,
    orderId: order.id,
    paymentId: order.paymentId,
    day: localDate('2026-11-21'),
    expected: fromDecimal('12.50'),
    stated: fromDecimal('13.50'),
    why: 'Ordered were 12.50 EUR, booked are 13.50 EUR.',
  };
  /** What a run that finds these would keep, an hour after the one before. */
  const find = async (...findings: readonly Finding[]) => {
    at += 3_600_000;
    return db.transaction((tx) => storeFindings(tx, findings, now()));
  };
  await find(finding);
  const current = async () => {
    const [row] = await db.select().from(breaks).orderBy(sql`first_seen_at desc`).limit(1);
    if (!row) throw new Error('no break');
    return row;
  };
  const { id } = await current();
  const happened = async () => {
    const rows = await db
      .select()
      .from(breakEvents)
      .where(eq(breakEvents.breakId, id))
      .orderBy(asc(breakEvents.id));
    return rows.map(({ what }) => what);
  };
  return {
    db,
    team,
    order,
    id,
    finding,
    find,
    current,
    happened,
    parts: { db, now },
    working: granted(team.maker, 'reconciliation:work'),
    resolving: granted(team.approver, 'reconciliation:resolve'),
    reading: granted(team.viewer, 'reconciliation:read'),
  };
}

const why = { resolution: 'agreed_with_service', text: 'They return a euro tomorrow.' } as const;

describe('several breaks', () => {
  /** Three open breaks of one order, by their identifiers. */
  async function threeBreaks() {
    const opened = await openBreak();
    const { find, finding, db } = opened;
    const kinds = ['amount_differs', 'fee_differs', 'status_differs'] as const;
    await find(...kinds.map((kind) => ({ ...finding, kind })));
    const rows = await db.select({ id: breaks.id }).from(breaks).orderBy(breaks.id);
    return { ...opened, ids: rows.map(({ id }) => id) };
  }

  test('are assigned together, except for those of others', async () => {
    const { parts, ids, team, working, db } = await threeBreaks();
    const [first, second, third] = ids;
    if (!first || !second || !third) throw new Error('three breaks');
    await ownBreak(parts, granted(team.approver, 'reconciliation:work'), { id: first, own: true });
    await ownBreak(parts, working, { id: second, own: true });
    const missing = newBreakId();
    expect(await ownBreaks(parts, working, [...ids, missing])).toEqual({
      done: 1,
      refused: [
        { id: first, why: 'of_another' },
        { id: second, why: 'wrong_state' },
        { id: missing, why: 'not_found' },
      ],
    });
    const rows = await db.select().from(breaks).orderBy(breaks.id);
    expect(rows.map(({ assigneeId }) => assigneeId)).toEqual([
      team.approver.id,
      team.maker.id,
      team.maker.id,
    ]);
  });

  test('that have cleared meanwhile are left as they are', async () => {
    const { parts, ids, working, find } = await threeBreaks();
    await find();
    expect(await ownBreaks(parts, working, ids)).toEqual({
      done: 0,
      refused: ids.map((id) => ({ id, why: 'gone' })),
    });
  });

  test('are assigned once by two people at the same moment, in any order', async () => {
    const { parts, ids, team, working } = await threeBreaks();
    const approver = granted(team.approver, 'reconciliation:work');
    const outcomes = await Promise.all([
      ownBreaks(parts, working, ids),
      ownBreaks(parts, approver, ids.toReversed()),
    ]);
    expect(outcomes.map(({ done }) => done).sort()).toEqual([0, 3]);
  });
});

describe('a break', () => {
  test('is assigned to whoever takes it, even from somebody else, until unassigned', async () => {
    const { parts, id, team, current, working, happened } = await openBreak();
    const approver = granted(team.approver, 'reconciliation:work');
    expect(await ownBreak(parts, working, { id, own: true })).toEqual({ ok: true, value: undefined });
    expect(await ownBreak(parts, working, { id, own: true })).toEqual({ ok: false, error: 'wrong_state' });
    expect((await current()).assigneeId).toBe(team.maker.id);
    await ownBreak(parts, approver, { id, own: true });
    expect((await current()).assigneeId).toBe(team.approver.id);
    await ownBreak(parts, approver, { id, own: false });
    expect((await current()).assigneeId).toBeNull();
    expect(await happened()).toEqual(['found', 'assigned', 'assigned', 'unassigned']);
  });

  test('is resolved with a reason, and stays resolved while runs still find it', async () => {
    const { parts, id, current, find, finding, resolving, team, db, reading } = await openBreak();
    expect(await resolveBreak(parts, resolving, { id, ...why, text: '' })).toEqual({
      ok: false,
      error: 'text_missing',
    });
    expect(await resolveBreak(parts, resolving, { id, ...why })).toMatchObject({ ok: true });
    expect(await find(finding)).toEqual({ open: 0, fresh: 0, reopened: 0, cleared: 0, resolved: 1 });
    expect(await current()).toMatchObject({
      state: 'resolved',
      resolution: 'agreed_with_service',
      resolutionText: why.text,
      resolvedById: team.approver.id,
    });
    expect(await countBreaks(db, reading)).toEqual({ open: 0, resolved: 1, gone: 0 });
    expect(await resolveBreak(parts, resolving, { id, ...why })).toEqual({ ok: false, error: 'wrong_state' });
  });

  test('is not resolved by a maker or editor of its order, in command and database', async () => {
    const { parts, id, db, team } = await openBreak();
    // Whoever drafted it has become an approver since.
    const promoted = granted({ ...team.maker, role: 'approver' }, 'reconciliation:resolve');
    expect(await resolveBreak(parts, promoted, { id, ...why })).toEqual({ ok: false, error: 'own_order' });
    const past = db
      .update(breaks)
      .set({
        state: 'resolved',
        resolution: 'other',
        resolutionText: 'Mine',
        resolvedById: team.maker.id,
        resolvedAt: new Date(),
      })
      .where(eq(breaks.id, id));
    await expect(past).rejects.toMatchObject({ cause: { constraint_name: 'breaks_other_person' } });
  });

  test('is reopened with a reason, and keeps who resolved it in its history', async () => {
    const { parts, id, current, working, resolving, db, reading } = await openBreak();
    await resolveBreak(parts, resolving, { id, ...why });
    await reopenBreak(parts, working, { id, text: 'The euro did not come.' });
    expect(await current()).toMatchObject({ state: 'open', resolution: null, resolvedById: null });
    const dossier = await findBreak(db, reading, id);
    expect(dossier?.history.map(({ event, actorName }) => [event.what, actorName, event.text])).toEqual([
      ['found', null, 'Ordered were 12.50 EUR, booked are 13.50 EUR.'],
      ['resolved', 'Anna Approver', why.text],
      ['reopened', 'Marta Maker', 'The euro did not come.'],
    ]);
  });

  test('is reopened when its subject changes', async () => {
    const { parts, id, current, find, finding, resolving, happened } = await openBreak();
    await resolveBreak(parts, resolving, { id, ...why });
    const other = { ...finding, stated: fromDecimal('99.00'), why: 'Booked are 99.00 EUR.' };
    expect(await find(other)).toMatchObject({ open: 1, fresh: 0, reopened: 1, resolved: 0 });
    expect(await current()).toMatchObject({ id, state: 'open', stated: 99_00n });
    expect(await happened()).toEqual(['found', 'resolved', 'reopened']);
  });

  test('is cleared or stays resolved when it disappears, and is another one when it returns', async () => {
    const { parts, id, current, find, finding, resolving, working, db } = await openBreak();
    await resolveBreak(parts, resolving, { id, ...why });
    expect(await find()).toEqual({ open: 0, fresh: 0, reopened: 0, cleared: 0, resolved: 0 });
    expect(await current()).toMatchObject({ state: 'resolved', resolutionText: why.text });
    expect((await current()).goneAt).not.toBeNull();
    expect(await reopenBreak(parts, working, { id, text: 'Again' })).toEqual({ ok: false, error: 'gone' });
    expect(await find(finding)).toMatchObject({ open: 1, fresh: 1 });
    expect((await current()).id).not.toBe(id);
    expect(await find()).toMatchObject({ open: 0, cleared: 1 });
    expect(await current()).toMatchObject({ state: 'cleared' });
    expect(await db.select().from(breaks)).toHaveLength(2);
  });

  test('is never deleted from the database', async () => {
    const { db, id, parts, resolving } = await openBreak();
    const refused = async (constraint: string, statement: ReturnType<typeof sql>) =>
      expect(db.transaction((tx) => tx.execute(statement))).rejects.toMatchObject({
        cause: { constraint_name: constraint },
      });
    await refused('breaks_append_only', sql`delete from breaks`);
    await refused('breaks_append_only', sql`truncate breaks cascade`);
    await refused('break_events_append_only', sql`update break_events set text = 'nothing'`);
    await refused('break_events_append_only', sql`delete from break_events`);
    await refused('breaks_identity', sql`update breaks set kind = 'paid_twice' where id = ${id}`);
    await resolveBreak(parts, resolving, { id, ...why });
    await refused(
      'breaks_resolution_stays',
      sql`update breaks set resolution_text = 'Nothing' where id = ${id}`,
    );
    await refused(
      'breaks_resolution_stays',
      sql`update breaks set state = 'cleared', gone_at = now(), resolution = null, resolution_text = null,
        resolved_by_id = null, resolved_at = null where id = ${id}`,
    );
  });
});

describe('the list of breaks', () => {
  test('filters by kind, account, assignee and age', async () => {
    const { db, team, working, parts, id, find, finding } = await openBreak();
    const reading = granted(team.maker, 'reconciliation:read');
    const other = { ...finding, kind: 'paid_twice', subjectKey: 'payment:1', orderId: null } as const;
    await find(finding, other);
    await ownBreak(parts, working, { id, own: true });
    const later = new Date(parts.now().getTime() + 86_400_000);
    const kinds = async (search: Record<string, string>) => {
      const { breaks: rows } = await listBreaks(db, reading, readBreakFilter(search), later);
      return rows.map(({ break: row }) => row.kind);
    };
    expect(await kinds({})).toEqual(['amount_differs', 'paid_twice']);
    expect(await kinds({ kind: 'paid_twice' })).toEqual(['paid_twice']);
    const filter = readBreakFilter({ kind: 'paid_twice', state: 'gone' });
    expect(await countBreaks(db, reading, { filter, now: later })).toEqual({ open: 1, resolved: 0, gone: 0 });
    expect(await kinds({ owner: 'mine' })).toEqual(['amount_differs']);
    expect(await kinds({ owner: 'nobody' })).toEqual(['paid_twice']);
    expect(await kinds({ age: '1' })).toEqual(['amount_differs', 'paid_twice']);
    expect(await kinds({ age: '3' })).toEqual([]);
    expect(await kinds({ account: ownAccount })).toHaveLength(2);
    expect(await kinds({ account: 'DE89370400440532013000' })).toEqual([]);
    expect(await kinds({ state: 'gone' })).toEqual([]);
  });

  test('is read-only for a viewer', async () => {
    const { db } = await openBreak();
    const viewer = await addActor(db, 'viewer');
    expect(() => granted(viewer, 'reconciliation:work')).toThrow();
    const maker = await addActor(db, 'maker');
    expect(() => granted(maker, 'reconciliation:resolve')).toThrow();
  });
});
