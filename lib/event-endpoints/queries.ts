import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { eventEndpoints } from '@/lib/db/schema/rules/event-endpoints';
import type { EventEndpointId } from '@/lib/kernel/ids';

/** Without the secrets. */
const select = (db: Executor) =>
  db
    .select({
      id: eventEndpoints.id,
      url: eventEndpoints.url,
      description: eventEndpoints.description,
      types: eventEndpoints.types,
      state: eventEndpoints.state,
      disabledReason: eventEndpoints.disabledReason,
      hasSecret: sql<boolean>`${eventEndpoints.secret} is not null`,
      previousUntil: eventEndpoints.previousUntil,
      failingSince: eventEndpoints.failingSince,
      createdAt: eventEndpoints.createdAt,
    })
    .from(eventEndpoints);

/** An endpoint as lists show it. */
export type ListedEndpoint = Awaited<ReturnType<typeof select>>[number];

/** All endpoints that were not removed, the oldest first. */
export const listEndpoints = (
  db: Executor,
  _granted: Granted<'people:manage'>,
): Promise<readonly ListedEndpoint[]> =>
  select(db)
    .where(ne(eventEndpoints.state, 'removed'))
    .orderBy(asc(eventEndpoints.createdAt), asc(eventEndpoints.id));

export async function findEndpoint(
  db: Executor,
  _granted: Granted<'people:manage'>,
  id: EventEndpointId,
): Promise<ListedEndpoint | undefined> {
  const [row] = await select(db).where(and(eq(eventEndpoints.id, id), ne(eventEndpoints.state, 'removed')));
  return row;
}

/** Endpoints and changes of them that are pending approval. */
export const countOpenEndpointRequests = (
  db: Executor,
  _granted: Granted<'people:manage'>,
): Promise<number> =>
  db.$count(
    changeRequests,
    and(eq(changeRequests.kind, 'event_endpoint.set'), eq(changeRequests.state, 'open')),
  );
