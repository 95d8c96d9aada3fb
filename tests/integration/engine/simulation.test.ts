import { expect, test } from 'vitest';
import { type Meeting, nameOf } from '../../assurance/simulation/moments';
import { readPlan, writePlan } from '../../assurance/simulation/plans';
import { openPostgresWorld } from '../../assurance/simulation/postgres/world';
import { runAlone, runSimulation } from '../../assurance/simulation/run';
import type { World } from '../../assurance/simulation/world';

test('an order ends as the provider says, whatever happens at one of its statements and requests', async () => {
  const { broken, ...report } = await runSimulation({
    open: openPostgresWorld,
    roundsOfWorld: 50,
    repeatedOneOf: 50,
    seed: 7,
    singles: 14,
    pairs: 4,
    drawn: 5,
    lanes: 2,
    log: () => undefined,
  });
  expect(broken).toEqual([]);
  expect(report.rounds).toBe(23);
  expect(report.whole).toBeGreaterThan(12);
});

test('a payment whose reply is lost is found, and not made twice', async () => {
  const { trace, broken } = await runAlone(openPostgresWorld, 'paid at once', readPlan('p1=reply lost'));
  expect(broken).toEqual([]);
  expect(trace.filter((line) => line.includes('POST'))).toEqual([
    'p1 POST /api/2/eurowallet/payments <- reply lost',
    'p2 POST /api/2/eurowallet/payments',
  ]);
  expect(trace.at(-1)).toBe('completed');
});

test('a recall before the claim withdraws the order', async () => {
  const { trace, broken } = await runAlone(openPostgresWorld, 'paid at once', readPlan('d1=recalled'));
  expect(broken).toEqual([]);
  expect(trace.at(-1)).toBe('withdrawn');
});

test.each(['reply lost', '500 before', '403 after', 'killed after'])(
  'a replacement is not sent if the replaced payment was made, with its look-up: %s',
  async (strike) => {
    const story = 'replacement of a paid one';
    const { trace, broken } = await runAlone(openPostgresWorld, story, readPlan(`p1=${strike}`));
    expect(broken).toEqual([]);
    expect(trace.filter((line) => line.includes('POST'))).toEqual([]);
    expect(trace.at(-1)).toBe('withdrawn');
  },
);

test('an approved cancellation whose reply is lost is requested once', async () => {
  const plan = readPlan('p1=reply lost');
  const { trace, broken } = await runAlone(openPostgresWorld, 'cancelled at the bank', plan);
  expect(broken).toEqual([]);
  expect(trace.filter((line) => line.includes('cancel-scheduled'))).toHaveLength(1);
  expect(trace.at(-1)).toBe('cancelled');
});

test('a batch that is stopped before its row is claimed pays nothing', async () => {
  const { moments } = await runAlone(openPostgresWorld, 'row of a batch', new Map());
  const released = moments.find(({ what }) => what.startsWith('select id from batches'));
  if (!released) throw new Error('no moment follows the release');
  const plan = readPlan(`${nameOf(released)}=recalled`);
  const { trace, broken } = await runAlone(openPostgresWorld, 'row of a batch', plan);
  expect(broken).toEqual([]);
  expect(trace.filter((line) => line.includes('POST'))).toEqual([]);
  expect(trace.at(-1)).toBe('withdrawn');
});

const beginsTerm = (line: string) => line.includes('insert into leadership_terms');

test.each(['killed after', 'another leader'])(
  'a payment that its leader has sent is paid once although the leader is gone: %s',
  async (strike) => {
    const { trace, broken } = await runAlone(openPostgresWorld, 'by the leader', readPlan(`p1=${strike}`));
    expect(broken).toEqual([]);
    expect(trace.filter(beginsTerm)).toHaveLength(2);
    expect(trace.at(-1)).toBe('completed');
  },
);

test('a leader that is deposed before it takes a request leaves it to the next one', async () => {
  const { trace, broken } = await runAlone(openDeposingWorld, 'by the leader', new Map());
  expect(broken).toEqual([]);
  expect(trace.filter((line) => line.includes('POST'))).toHaveLength(1);
  const fromNextTerm = trace.slice(trace.findLastIndex(beginsTerm));
  expect(trace.filter(beginsTerm)).toHaveLength(2);
  expect(fromNextTerm.some((line) => line.includes('POST'))).toBe(true);
  expect(trace.at(-1)).toBe('completed');
});

/**
 * Another process leads by the time that a worker's first request can be taken. The moment is known by its
 * statement, as it has no certain number where leader and worker go on at once.
 */
async function openDeposingWorld(): Promise<World> {
  const world = await openPostgresWorld();
  let isDeposed = false;
  const deposing = (meeting: Meeting): Meeting => ({
    ...meeting,
    statement: async (what) => {
      if (!isDeposed && what.startsWith('with asked as')) {
        isDeposed = true;
        await world.depose();
      }
      return meeting.statement(what);
    },
    ofAnother: (kill) => deposing(meeting.ofAnother(kill)),
  });
  return { ...world, startWorker: (meeting) => world.startWorker(deposing(meeting)) };
}

test('a round that is repeated leaves the same trace', async () => {
  const again = () =>
    runAlone(openPostgresWorld, 'held for an hour', readPlan('p2=lease lapsed; another worker'));
  const [first, second] = [await again(), await again()];
  expect(second.trace).toEqual(first.trace);
});

test('a plan is read as it was written', () => {
  const written = 'd12=lease lapsed; another worker,p3=reply lost';
  expect(writePlan(readPlan(written))).toBe(written);
});
