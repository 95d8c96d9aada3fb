import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import { anyKind } from '@/lib/change-requests/change-request';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { declareFailed, releaseException } from '@/lib/orders/exceptions/change-request-kinds';
import { type App, work } from '../engine/engine';
import { exceptionsOf } from '../engine/upkeep';
import { granted } from '../people/people';
import { approveAs } from '../people/second-factors';
import { getSubmission } from './orders';

export const exceptionKinds = [anyKind(releaseException), anyKind(declareFailed)];

const minuteMs = 60_000;

/** Works for this many minutes of the clock, each step when due. Whatever is due later stays as it is. */
export async function workMinutes(app: App, minutes: number, engine = app.engine): Promise<void> {
  const end = app.clock.now().getTime() + minutes * minuteMs;
  for (;;) {
    await work(engine);
    const [next] = await app.sql<{ at: string | null }[]>`
      select min(greatest(due_at, lease_until))::text as at from submissions where phase <> 'done'`;
    if (!next?.at || Date.parse(next.at) > end) break;
    app.clock.advanceTo(new Date(next.at));
  }
  app.clock.advanceTo(new Date(end));
  await work(engine);
}

/**
 * An order whose first attempt had an unknown outcome, and which the provider has refused and not found
 * since.
 */
export async function lostOrder(app: App) {
  const order = await app.approved({ reference: 'SANDBOX REFUSE' });
  app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
  await workMinutes(app, 30);
  const { isSuspended } = await getSubmission(app.db, order.id);
  const [exception] = await exceptionsOf(app, order);
  if (!isSuspended || !exception) throw new Error('the order is not lost');
  return { order, exception };
}

/** A person's grant for resolving exceptions. */
export const resolving = (actor: Actor) => granted(actor, 'exceptions:resolve');

/** Approves the open change request about an exception. */
export async function approveAbout(
  app: Pick<App, 'db' | 'provider' | 'clock'>,
  decider: Actor,
  { id }: { readonly id: string },
) {
  const rows = await app.db.select().from(changeRequests).where(eq(changeRequests.subjectId, id));
  const open = rows.find(({ state }) => state === 'open');
  if (!open) throw new Error('nothing is requested about it');
  const parts = { db: app.db, provider: app.provider, now: app.clock.now };
  return approveAs(parts, exceptionKinds, decider, open);
}
