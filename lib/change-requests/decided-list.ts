import { and, count, eq, gte, like, lt, ne, type SQL } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { isAfter, type Keyset, orderOf } from '@/lib/db/keyset';
import type { ReadExecutor } from '@/lib/db/replica/read-executor';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { allPages, exportPageSize } from '@/lib/kernel/lists/all-pages';
import { instantsOf } from '@/lib/kernel/lists/day-range';
import type { ListPosition } from '@/lib/kernel/lists/position';
import type { Sort } from '@/lib/kernel/lists/sort';
import type { AnyChangeRequestKind, ChangeRequestRow } from './change-request';
import { type ChangeFilter, type ChangeSort, changeSorts } from './filter';
import { isDecidableOrOwn, selectChangeRequests } from './queries';

type Reading = Granted<'change-requests:read'>;
type Kinds = readonly AnyChangeRequestKind[];

const pageSize = 50;

const keysetOf = ({ by, direction }: Sort<ChangeSort>): Keyset => ({
  key: { when: changeRequests.decidedAt, requested: changeRequests.requestedAt }[by],
  type: changeSorts.columns[by].type,
  id: changeRequests.id,
  direction,
});

/** Of the kinds that this person may decide about, and those that they requested. */
function conditionsOf(
  granted: Reading,
  kinds: Kinds,
  { outcome, subject, from, to, sort = changeSorts.initial, after }: ChangeFilter,
): SQL | undefined {
  const { start, end } = instantsOf({ from, to });
  return and(
    ne(changeRequests.state, 'open'),
    isDecidableOrOwn(granted, kinds),
    outcome && eq(changeRequests.state, outcome),
    subject && like(changeRequests.kind, `${subject}.%`),
    start && gte(changeRequests.decidedAt, start),
    end && lt(changeRequests.decidedAt, end),
    after && isAfter(keysetOf(sort), after),
  );
}

/** A page of decided change requests, and the position after which the next page begins, if any. */
export async function listDecided(
  db: ReadExecutor,
  granted: Reading,
  kinds: Kinds,
  filter: ChangeFilter,
  size: number = pageSize,
) {
  const { sort = changeSorts.initial } = filter;
  const rows = await selectChangeRequests(db)
    .where(conditionsOf(granted, kinds, filter))
    .orderBy(...orderOf(keysetOf(sort)))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1)?.changeRequest : undefined;
  const next: ListPosition | undefined = last && { key: keyOf[sort.by](last), id: last.id };
  return { changeRequests: page, next };
}

const keyOf: Readonly<Record<ChangeSort, (row: ChangeRequestRow) => string>> = {
  when: ({ decidedAt }) => decidedAt?.toISOString() ?? '',
  requested: ({ requestedAt }) => requestedAt.toISOString(),
};

/** All decided change requests of a filter, page by page. */
export const allDecided = (db: ReadExecutor, granted: Reading, kinds: Kinds, filter: ChangeFilter) =>
  allPages(async (after) => {
    const page = await listDecided(db, granted, kinds, { ...filter, after }, exportPageSize);
    return { rows: page.changeRequests, next: page.next };
  });

/** The number of decided change requests of a filter. */
export async function countDecided(
  db: ReadExecutor,
  granted: Reading,
  kinds: Kinds,
  filter: ChangeFilter,
): Promise<number> {
  const [row] = await db
    .select({ requests: count() })
    .from(changeRequests)
    .where(conditionsOf(granted, kinds, { ...filter, after: undefined }));
  return row?.requests ?? 0;
}
