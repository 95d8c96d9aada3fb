import { and, asc, count, eq, or } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Executor, Transaction } from '@/lib/db/client';
import { listViews } from '@/lib/db/schema/people/lists';
import { users } from '@/lib/db/schema/people/users';
import type { ListViewId } from '@/lib/kernel/ids';
import { newListViewId } from '@/lib/kernel/ids';
import type { ViewedList } from '@/lib/kernel/lists/list-settings';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { en } from '@/messages/en/page-answers';
import { t } from '@/messages/page-answers';
import { textTable } from '@/messages/text-table';

type Own = Granted<'profile:manage'>;

export const viewRefusals = textTable(en.views, (code) => t(`views.${code}`));
export type ViewRefusal = keyof typeof viewRefusals;

/** Of one person and list. */
const mostViews = 50;
/** Own and shared, in a menu. */
const mostListed = 100;
const longestName = 60;
const longestQuery = 2_000;

/** The person's own views of a list, and those that others share, by name. */
export async function listViewsFor(db: Executor, { actor }: Own, list: ViewedList) {
  const rows = await db
    .select({
      id: listViews.id,
      name: listViews.name,
      query: listViews.query,
      isShared: listViews.isShared,
      ownerId: listViews.ownerId,
      ownerName: users.name,
    })
    .from(listViews)
    .innerJoin(users, eq(users.id, listViews.ownerId))
    .where(and(eq(listViews.list, list), or(eq(listViews.ownerId, actor.id), listViews.isShared)))
    .orderBy(asc(listViews.name), asc(listViews.id))
    .limit(mostListed);
  return rows.map(({ ownerId, ...view }) => ({ ...view, isOwn: ownerId === actor.id }));
}

type NewView = {
  readonly list: ViewedList;
  readonly name: string;
  /** Filter, order and columns, as in the address of the list. */
  readonly query: string;
  readonly isShared: boolean;
};

/** Saves a view, in place of the person's own view of the same name. The audit has who shared what. */
export async function saveView(
  db: Database,
  { actor }: Own,
  { list, query, isShared, ...typed }: NewView,
): Promise<Result<undefined, ViewRefusal>> {
  const name = cleanLine(typed.name, longestName);
  if (!name) return refuse('name_empty');
  return db.transaction(async (tx) => {
    const own = and(eq(listViews.ownerId, actor.id), eq(listViews.list, list));
    const [before] = await tx
      .select({ isShared: listViews.isShared })
      .from(listViews)
      .where(and(own, eq(listViews.name, name)))
      .for('update');
    const [stored] = await tx.select({ views: count() }).from(listViews).where(own);
    if (!before && (stored?.views ?? 0) >= mostViews) return refuse('too_many');
    const content = { query: query.slice(0, longestQuery), isShared };
    await tx
      .insert(listViews)
      .values({ id: newListViewId(), ownerId: actor.id, list, name, ...content })
      .onConflictDoUpdate({ target: [listViews.ownerId, listViews.list, listViews.name], set: content });
    if (isShared || before?.isShared)
      await noteShared(tx, actor, { list, name, query: content.query }, isShared);
    return ok(undefined);
  });
}

/** Deletes a view of the person's own. */
export const deleteView = (
  db: Database,
  { actor }: Own,
  id: ListViewId,
): Promise<Result<undefined, ViewRefusal>> =>
  db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(listViews)
      .where(and(eq(listViews.id, id), eq(listViews.ownerId, actor.id)))
      .returning();
    if (!deleted) return refuse('not_found');
    if (deleted.isShared) await noteShared(tx, actor, deleted, false);
    return ok(undefined);
  });

const noteShared = (
  tx: Transaction,
  actor: Own['actor'],
  { list, name, query }: Pick<NewView, 'list' | 'name' | 'query'>,
  isShared: boolean,
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action: isShared ? 'list.view_shared' : 'list.view_unshared',
    subjectKind: 'list',
    subjectId: list,
    details: { name, query },
  });
