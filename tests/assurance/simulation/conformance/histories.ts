import { asc, eq } from 'drizzle-orm';
import { orders } from '@/lib/db/schema/orders/orders';
import { attempts, exceptions, submissions } from '@/lib/db/schema/orders/submissions';
import { authorizeHere } from '@/lib/engine/submissions/claim/faults';
import { createSubmissionStore } from '@/lib/engine/submissions/loop/open-pipeline';
import type { OrderId } from '@/lib/kernel/ids';
import type { App } from '@/tests/support/engine/engine';
import { approvedOrder, sepa } from '@/tests/support/orders/orders';
import { testSealingKey } from '@/tests/support/people/second-factors';
import type { Draw } from '../../draw';
import { createPeople as createPeopleInMemory } from '../memory/people';
import { createKeptOrders, type KeptOrder } from '../memory/store/kept-orders';
import { createTransactions, storeOf } from '../memory/store/submissions';
import { createPeople } from '../postgres/people';
import { type Act, drawAct } from './acts';
import { apply, type Subject } from './subject';

export type History = {
  readonly acts: readonly Act[];
  /** What each store said after the act at which they differ first; undefined if they agree to the end. */
  readonly difference: { readonly postgres: string; readonly memory: string } | undefined;
};

type Moving = App & { readonly setTime: (now: Date) => void };

/** The same acts on an order in PostgreSQL and in memory. */
export async function runHistory(app: Moving, draw: Draw, length: number): Promise<History> {
  const onPostgres = await openOnPostgres(app);
  const inMemory = await openInMemory(app, onPostgres);
  const acts: Act[] = [];
  let wasDeclared = false;
  while (acts.length < length) {
    const act = drawAct(draw);
    // A request of theirs stays open if it cannot be approved.
    if (act.kind === 'declare failed' && wasDeclared) continue;
    wasDeclared ||= act.kind === 'declare failed';
    acts.push(act);
    if (act.kind === 'later') {
      app.clock.advance(act.ms);
      app.setTime(app.clock.now());
    }
    const postgres = await apply(onPostgres, act);
    const memory = await apply(inMemory, act);
    if (postgres !== memory) return { acts, difference: { postgres, memory } };
  }
  return { acts, difference: undefined };
}

async function openOnPostgres(app: Moving): Promise<Subject> {
  const { db, team, clock, account } = app;
  const { id } = await approvedOrder(db, team, sepa({ account }), clock.now);
  return {
    order: id,
    store: createSubmissionStore({ db, authorize: authorizeHere(testSealingKey), holder: () => null }),
    people: createPeople(app, { batch: () => undefined, provider: () => app.provider }),
    now: clock.now,
    read: () => readOrder(app, id),
    claims: [],
  };
}

async function readOrder({ db }: App, id: OrderId): Promise<KeptOrder> {
  const [row] = await db
    .select({ order: orders, submission: submissions })
    .from(orders)
    .innerJoin(submissions, eq(submissions.orderId, orders.id))
    .where(eq(orders.id, id));
  if (!row) throw new Error(`order ${id} is not there`);
  return {
    ...row,
    attempts: await db.select().from(attempts).where(eq(attempts.orderId, id)).orderBy(asc(attempts.number)),
    exceptions: await db
      .select()
      .from(exceptions)
      .where(eq(exceptions.orderId, id))
      .orderBy(asc(exceptions.openedAt)),
    wasFound: false,
  };
}

/** Begins with the rows that PostgreSQL has. */
async function openInMemory({ clock, provider }: App, { order, read }: Subject): Promise<Subject> {
  const kept = createKeptOrders(() => undefined);
  kept.commit('people', [await read()]);
  return {
    order,
    store: storeOf(createTransactions(kept), async (_what, transaction) => transaction()),
    people: createPeopleInMemory({ kept, provider, now: clock.now }),
    now: clock.now,
    read: async () => kept.get(order),
    claims: [],
  };
}
