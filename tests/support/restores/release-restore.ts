import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { anyKind } from '@/lib/change-requests/change-request';
import type { Database } from '@/lib/db/client';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { ProviderClient } from '@/lib/provider/client';
import { releaseRestore, requestRelease } from '@/lib/restores/release';
import { value } from '../orders/orders';
import { addActor, granted } from '../people/people';
import { approveAs } from '../people/second-factors';

type Fixture = { readonly db: Database; readonly provider: ProviderClient; readonly now: () => Date };

/** One admin requests to resume sending, and another approves it: these two, or new ones. */
export async function resumeSending(fixture: Fixture, admins?: readonly [Actor, Actor]): Promise<void> {
  const [ada, ben] = admins ?? [
    await addActor(fixture.db, 'admin', 'Ada'),
    await addActor(fixture.db, 'admin', 'Ben'),
  ];
  value(await requestRelease(fixture, granted(ada, 'sending:resume'), 'Statement read'));
  const [request] = await fixture.db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.kind, 'restore.release'));
  if (!request) throw new Error('nothing was requested');
  value(await approveAs(fixture, [anyKind(releaseRestore)], ben, request));
}
