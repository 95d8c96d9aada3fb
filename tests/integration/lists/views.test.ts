import { describe, expect, onTestFinished, test } from 'vitest';
import { listViewId } from '@/lib/kernel/ids';
import { deleteView, listViewsFor, saveView } from '@/lib/lists/views';
import { createTeamDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

const rent = { list: 'payments', name: 'Rent', query: 'q=rent&sort=-amount', isShared: false } as const;

async function openViews() {
  const { db, sql, close, team } = await createTeamDatabase();
  onTestFinished(close);
  const maker = granted(team.maker, 'profile:manage');
  const other = granted(team.otherMaker, 'profile:manage');
  const audited = async () =>
    (
      await sql<{ action: string }[]>`
      select action from audit_records where subject_kind = 'list' order by sequence`
    ).map(({ action }) => action);
  return { db, maker, other, audited };
}

describe('the views of a list', () => {
  test('are of their owner alone, and not in the audit', async () => {
    const { db, maker, other, audited } = await openViews();
    value(await saveView(db, maker, rent));
    expect(await listViewsFor(db, maker, 'payments')).toMatchObject([{ name: 'Rent', isOwn: true }]);
    expect(await listViewsFor(db, other, 'payments')).toEqual([]);
    expect(await listViewsFor(db, maker, 'batches')).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test('are seen by everyone once they are shared, until that ends', async () => {
    const { db, maker, other, audited } = await openViews();
    value(await saveView(db, maker, { ...rent, isShared: true }));
    expect(await listViewsFor(db, other, 'payments')).toMatchObject([
      { name: 'Rent', query: rent.query, isOwn: false, ownerName: maker.actor.name },
    ]);
    value(await saveView(db, maker, rent));
    expect(await listViewsFor(db, other, 'payments')).toEqual([]);
    expect(await audited()).toEqual(['list.view_shared', 'list.view_unshared']);
  });

  test('are replaced by the owner’s view of the same name, and by nobody else’s', async () => {
    const { db, maker, other } = await openViews();
    value(await saveView(db, maker, { ...rent, isShared: true }));
    value(await saveView(db, other, { ...rent, query: 'group=open' }));
    value(await saveView(db, maker, { ...rent, query: 'group=ended', isShared: true }));
    const seen = await listViewsFor(db, other, 'payments');
    expect(seen.map(({ query }) => query).sort()).toEqual(['group=ended', 'group=open']);
  });

  test('are deleted by their owner only', async () => {
    const { db, maker, other, audited } = await openViews();
    value(await saveView(db, maker, { ...rent, isShared: true }));
    const [view] = await listViewsFor(db, other, 'payments');
    const id = listViewId(view?.id ?? '');
    expect(await deleteView(db, other, id)).toEqual({ ok: false, error: 'not_found' });
    value(await deleteView(db, maker, id));
    expect(await listViewsFor(db, maker, 'payments')).toEqual([]);
    expect(await audited()).toEqual(['list.view_shared', 'list.view_unshared']);
  });

  test('have a name, and are at most 50', async () => {
    const { db, maker } = await openViews();
    expect(await saveView(db, maker, { ...rent, name: ' \u0000 ' })).toEqual({
      ok: false,
      error: 'name_empty',
    });
    for (let n = 0; n < 50; n += 1) value(await saveView(db, maker, { ...rent, name: `View ${n}` }));
    expect(await saveView(db, maker, rent)).toEqual({ ok: false, error: 'too_many' });
    value(await saveView(db, maker, { ...rent, name: 'View 7', query: 'group=open' }));
  });
});
