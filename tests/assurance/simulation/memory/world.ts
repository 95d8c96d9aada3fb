import { iban } from '@/lib/kernel/banking/iban';
import type { OrderId } from '@/lib/kernel/ids';
import type { Bank } from '@/lib/sandbox/bank/bank';
import { contentOf, isPlain, plainStories, type StoryName } from '../stories';
import { strikesInMemory } from '../strikes';
import type { World } from '../world';
import { type Approved, findUntrue } from './claims';
import { createClock } from './clock';
import { createPeople } from './people';
import { createClient, createNonces } from './provider/client';
import { createProviderLine, type ProviderLine } from './provider/line';
import { createProvider } from './provider/sandbox';
import { approvedOrder } from './store/approved-order';
import { createKeptOrders, type KeptOrder, openException } from './store/kept-orders';
import { createTransactions } from './store/submissions';
import { startWorker } from './worker';

/** Submissions, provider and network in memory, in virtual time. */
export async function openMemoryWorld(): Promise<World> {
  const clock = createClock();
  const { bank, handler } = createProvider(clock.ofProvider);
  const approved = new Map<OrderId, Approved>();
  const untrue = new Set<string>();
  const paymentsOf = (name: string) =>
    [...bank.book.payments.values()].filter(({ order }) => order?.externalPaymentId === name);
  let hadFailOver = false;
  function look(each: KeptOrder): void {
    const as = approved.get(each.order.id);
    if (!as) return;
    const known = { approved: as, made: paymentsOf(as.name), hadFailOver };
    for (const what of findUntrue(each, known)) untrue.add(what);
  }
  const kept = createKeptOrders(look);
  const failOver = (): void => {
    hadFailOver = true;
    kept.failOver();
  };
  const transactions = createTransactions(kept);
  const late: (() => Promise<void>)[] = [];
  const nonces = createNonces(BigInt(clock.now().getTime()) * 1_000n);
  const clientOver = ({ open }: ProviderLine) => createClient({ open, now: clock.now, nonces });
  const way = { handler, late: (arrive: () => Promise<void>) => void late.push(arrive) };
  const own = clientOver(createProviderLine(way));
  return {
    store: 'memory',
    clock,
    people: createPeople({ kept, provider: own, now: clock.now }),
    stories: plainStories,
    strikes: strikesInMemory,
    pairedAt: ['database', 'provider'],
    begin: async (story) => {
      const order = approvedOrder(contentIn(story, bank), approved.size + 1, clock.now());
      const { externalPaymentId: name, version, amount, beneficiaryAccount: to } = order.order;
      approved.set(order.order.id, { name, version, amount, to });
      kept.commit('people', [order]);
      return order.order.id;
    },
    startWorker: async (meeting) => {
      const line = createProviderLine({ ...way, meeting });
      const meet = (what: string) => meeting.statement(what);
      return startWorker({
        line,
        provider: clientOver(line),
        transactions,
        meet,
        failOver,
        clock,
      });
    },
    untilBlocked: async (running) => {
      await running;
      return { rest: undefined };
    },
    depose: async () => undefined,
    endLeaders: async () => undefined,
    arriveLate: async () => {
      for (const arrive of late.splice(0)) await arrive();
    },
    tell: async (id) => {
      const { state, externalPaymentId: name } = kept.get(id).order;
      look(kept.get(id));
      return { state, name, payments: paymentsOf(name).length };
    },
    nextDue: async (id) => nextDue(kept.get(id)),
    report: async (id) => JSON.stringify({ ...kept.get(id), exception: openException(kept.get(id)) }, asText),
    examine: async () => [...untrue],
    close: () => own.close(),
  };
}

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

const contentIn = (story: StoryName, bank: Bank) => {
  const [account] = bank.book.accounts.keys();
  if (!account || !isPlain(story)) throw new Error(`${story} is not told in memory`);
  return contentOf(story, iban(account));
};

function nextDue({ order, submission }: KeptOrder): Date | undefined {
  if (submission.phase === 'done' || submission.phase === 'watch' || submission.isSuspended) return undefined;
  if (order.stopReason !== null) return undefined;
  const { dueAt, leaseUntil } = submission;
  return leaseUntil && leaseUntil > dueAt ? leaseUntil : dueAt;
}
