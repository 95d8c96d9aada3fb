import type { OrderId } from '@/lib/kernel/ids';
import { cancelHeld } from '@/lib/orders/drafts/submit';
import { requestDeclareFailed } from '@/lib/orders/exceptions/request';
import { recallOrder } from '@/lib/orders/provider-requests/recall';
import { exceptionsOf } from '@/tests/support/engine/upkeep';
import { approveAbout, resolving } from '@/tests/support/orders/exceptions';
import { getOrder, value } from '@/tests/support/orders/orders';
import { type Meeting, type Moment, type MomentKind, nameOf } from './moments';
import { type Scene, setActive, untilBlocked, workWhileAlive } from './scene';
import type { Story } from './stories';
import { databaseCourse, providerCourse, type Strike } from './strikes';
import type { Worker, World } from './world';

/** Strikes by the name of the moment at which they happen. */
export type Plan = ReadonlyMap<string, Strike>;

export type Round = {
  /** The identifier under which the order was sent. */
  readonly name: string;
  readonly moments: readonly Moment[];
  /** What happened, in its order, without anything that differs from run to run. */
  readonly trace: readonly string[];
  readonly broken: readonly string[];
  /** Whether each strike of the plan met its moment. */
  readonly isWhole: boolean;
};

/** Turns without an end are a defect, too. */
const mostTurns = 80;

type RoundState = {
  readonly world: World;
  readonly plan: Plan;
  readonly scene: Scene;
  readonly numbers: Record<MomentKind, number>;
  readonly moments: Moment[];
  readonly trace: string[];
  readonly workers: Worker[];
  /** What was begun at a moment and waits for a lock. */
  readonly waiting: Promise<void>[];
  struck: number;
  /** Set once the order has ended: what the workers still do is no moment. */
  isOver: boolean;
};

/**
 * One order from its approval to its end, by one worker after another, with strikes at some of the moments.
 * Once it has ended, it has to be paid once and say so, or not be paid and say that.
 */
export async function runRound(world: World, story: Story, plan: Plan): Promise<Round> {
  world.clock.restore();
  const state = beginRound(world, await story.prepare(world), plan);
  const hasEnded = await workToTheEnd(state);
  state.isOver = true;
  await state.scene.setActive(true);
  await Promise.all(state.workers.map((worker) => worker.kill()));
  const { order } = state.scene;
  const declared = await declareLost(world, order);
  await cancelStopped(world, order);
  const { state: end, externalPaymentId: name } = await getOrder(world.db, order);
  state.trace.push(declared ? `${end}, declared by two people` : end);
  return {
    name,
    moments: state.moments,
    trace: state.trace,
    broken: [
      ...(hasEnded ? [] : [`the order did not come to its end: ${await whyNot(world, order)}`]),
      ...(await findBroken(world, order)),
    ],
    isWhole: state.struck === plan.size,
  };
}

function beginRound(world: World, order: OrderId, plan: Plan): RoundState {
  const idle: Worker[] = [];
  /** Others come by the same kind of lines, so strikes meet them as well; one that is held up is not idle. */
  async function workAnother(): Promise<void> {
    const worker = idle.pop() ?? (await startWorker(state));
    await workWhileAlive(worker);
    if (!worker.isDead()) idle.push(worker);
  }
  const state: RoundState = {
    world,
    plan,
    scene: {
      ...world,
      order,
      setActive: setActive(world),
      workByAnother: () => whileHeldUp(state, workAnother()),
    },
    numbers: { database: 0, provider: 0 },
    moments: [],
    trace: [],
    workers: [],
    waiting: [],
    struck: 0,
    isOver: false,
  };
  return state;
}

/** False if it did not come to an end. The approver is back long before. */
async function workToTheEnd(state: RoundState): Promise<boolean> {
  const { world, scene, waiting } = state;
  let worker = await startWorker(state);
  for (let turns = 0; turns < mostTurns; turns += 1) {
    await workWhileAlive(worker);
    await Promise.all(waiting.splice(0));
    if (worker.isDead()) {
      worker = await startWorker(state);
      continue;
    }
    if (turns === mostTurns / 4) await scene.setActive(true);
    const next = await nextDue(world, scene.order);
    if (next === undefined) return true;
    world.clock.advanceTo(next);
  }
  return false;
}

async function startWorker(state: RoundState): Promise<Worker> {
  const meeting: Meeting = {
    statement: async (what) => databaseCourse(await meet(state, 'database', what, () => worker.kill())),
    request: async (what) => providerCourse(await meet(state, 'provider', what, () => worker.kill())),
  };
  const worker = await state.world.startWorker(meeting);
  state.workers.push(worker);
  return worker;
}

async function meet(
  state: RoundState,
  kind: MomentKind,
  what: string,
  kill: () => Promise<void>,
): Promise<Strike | undefined> {
  if (state.isOver) return undefined;
  state.numbers[kind] += 1;
  const moment = { kind, number: state.numbers[kind], what };
  state.moments.push(moment);
  const strike = state.plan.get(nameOf(moment));
  state.trace.push(`${nameOf(moment)} ${what}${strike ? ` <- ${strike.name}` : ''}`);
  if (!strike) return undefined;
  state.struck += 1;
  if (strike.meanwhile) await whileHeldUp(state, strike.meanwhile(state.scene));
  if (strike.kills) void kill();
  return strike;
}

async function whileHeldUp({ world, waiting }: RoundState, running: Promise<void>): Promise<void> {
  const { rest } = await untilBlocked(world, running);
  if (rest) waiting.push(rest);
}

async function whyNot({ sql }: World, id: OrderId): Promise<string> {
  const rows = await sql`
    select state, stop_reason, phase, attempts, due_at, lease_until, is_suspended, why from orders
    left join submissions on submissions.order_id = id left join exceptions on exceptions.order_id = orders.id
    where orders.id = ${id}`;
  return JSON.stringify(rows);
}

/** When the order is due next; undefined once it has ended or waits for people. */
async function nextDue({ sql }: World, id: OrderId): Promise<Date | undefined> {
  const [row] = await sql<{ at: string | null }[]>`
    select case state when 'held' then scheduled_for else greatest(due_at, lease_until) end::text as at
    from orders left join submissions on order_id = orders.id
    where orders.id = ${id} and state in ('held', 'approved', 'sending', 'checking', 'pending')
      and stop_reason is null and is_suspended is not true`;
  return row?.at ? new Date(row.at) : undefined;
}

/** What the provider never heard of is declared failed by two people, as on the page of exceptions. */
async function declareLost(world: World, id: OrderId): Promise<boolean> {
  const [open] = (await exceptionsOf(world, { id })).filter(({ closedAt }) => closedAt === null);
  if (open?.kind !== 'not_found') return false;
  const parts = { db: world.db, provider: world.provider, now: world.clock.now };
  const decider = await world.decider();
  value(
    await requestDeclareFailed(parts, resolving(world.team.anna.actor), {
      id: open.id,
      checked: 'Statement',
      note: '',
    }),
  );
  value(await approveAbout(world, decider, open));
  return true;
}

/** An order that may no longer be sent waits for people, who cancel or recall it here. */
async function cancelStopped({ db, team, clock, provider }: World, id: OrderId): Promise<void> {
  const order = await getOrder(db, id);
  if (order.stopReason === null) return;
  const parts = { db, provider, now: clock.now };
  if (order.state === 'held') value(await cancelHeld(parts, team.stopping, order));
  else value(await recallOrder(parts, team.stopping, { ...order, reason: 'No longer approved' }));
}

/** The claims about one order that can be told from the provider's memory alone, after each round. */
async function findBroken({ db, sandbox }: World, id: OrderId): Promise<string[]> {
  const { state, externalPaymentId } = await getOrder(db, id);
  const payments = [...sandbox.payments.values()].filter(
    ({ order }) => order?.externalPaymentId === externalPaymentId,
  );
  const isPaid = payments.length === 1;
  const saysPaid = state === 'completed' || state === 'rejected';
  return [
    ...(payments.length > 1 ? [`${payments.length} payments were made`] : []),
    ...(isPaid === saysPaid ? [] : [`the order is ${state}, and payments were made: ${payments.length}`]),
  ];
}
