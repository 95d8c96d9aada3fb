import { describe, expect, test } from 'vitest';
import type { PaymentRecord } from '@/lib/sandbox/ledger/records';
import { sepa } from '@/tests/support/orders/orders';
import { type Approved, findUntrue } from '../../assurance/simulation/memory/claims';
import { approvedOrder } from '../../assurance/simulation/memory/store/approved-order';
import type { KeptOrder } from '../../assurance/simulation/memory/store/kept-orders';
import { inVirtualTime } from '../../assurance/simulation/memory/virtual-time';
import { openMemoryWorld } from '../../assurance/simulation/memory/world';
import { readPlan } from '../../assurance/simulation/plans';
import { runAlone, runSimulation } from '../../assurance/simulation/run';

describe('an order in a simulated world', () => {
  test('ends as the provider says, whatever happens meanwhile', async () => {
    const { broken, rounds, whole, ends } = await inVirtualTime(() =>
      runSimulation({
        open: openMemoryWorld,
        seed: 7,
        singles: 300,
        pairs: 700,
        drawn: 4_000,
        lanes: 1,
        roundsOfWorld: 20,
        repeatedOneOf: 100,
        log: () => undefined,
      }),
    );
    expect(broken).toEqual([]);
    expect([rounds, whole > 1_500]).toEqual([5_000, true]);
    for (const end of ['completed', 'rejected', 'refused', 'withdrawn', 'refused, declared by two people'])
      expect(ends[end]).toBeGreaterThan(10);
  });

  test('is sent again under its identifier after a reply that never came', async () => {
    const round = await inVirtualTime(() =>
      runAlone(openMemoryWorld, 'paid at once', readPlan('p1=silent after')),
    );
    expect(round.broken).toEqual([]);
    expect(round.trace.filter((line) => line.includes('POST'))).toHaveLength(2);
  });

  test('is paid once although a fail-over lost that it was sent', async () => {
    const round = await inVirtualTime(() =>
      runAlone(openMemoryWorld, 'paid at once', readPlan('d2=fail-over to an older state')),
    );
    expect(round.broken).toEqual([]);
    expect(round.trace.at(-1)).toBe('completed');
  });

  test('is not written by a worker whose claim a fail-over lost, though the next claim has its fencing token', async () => {
    const plan = readPlan('p1=lease lapsed; another worker,d3=fail-over to an older state,p4=503 after');
    const round = await inVirtualTime(() => runAlone(openMemoryWorld, 'refused', plan));
    expect(round.broken).toEqual([]);
  });

  test('is no error of a worker after a commit whose reply was lost', async () => {
    const plan = readPlan('d2=cut; outcome unknown');
    const round = await inVirtualTime(() => runAlone(openMemoryWorld, 'refused', plan));
    expect(round.broken).toEqual([]);
  });

  test('leaves the same trace when its round is repeated', async () => {
    const plan = readPlan('p1=request late,d4=lease lapsed; another worker');
    const again = () => inVirtualTime(() => runAlone(openMemoryWorld, 'SWIFT', plan));
    expect((await again()).trace).toEqual((await again()).trace);
  });
});

describe('what has to hold of an order', () => {
  const kept = approvedOrder(sepa(), 1, new Date('2026-11-02T10:00:00Z'));
  const { beneficiaryAccount: to, externalPaymentId: name } = kept.order;
  const approved: Approved = { name, version: 1, amount: 1_250n, to };
  // safe: the claims read these alone
  const payment = {
    paymentId: '1',
    status: 'COMPLETED',
    order: { amount: '12.50' },
    other: { account: to },
  } as PaymentRecord;
  const untrue = (order: Partial<KeptOrder['order']>, ...made: PaymentRecord[]) =>
    findUntrue({ ...kept, order: { ...kept.order, ...order } }, { approved, made, hadFailOver: false });

  test('is nothing more while it is approved and was not paid', () => {
    expect(untrue({})).toEqual([]);
  });

  test('excludes a second payment', () => {
    expect(untrue({ state: 'sending' }, payment, payment)).toEqual([`${name} was paid 2 times`]);
  });

  test('excludes a payment of an order that says it was not paid', () => {
    expect(untrue({ state: 'refused' }, payment)).toEqual([`${name} is refused, and its payment COMPLETED`]);
  });

  test('excludes an order that says it was paid and was not', () => {
    expect(untrue({ state: 'completed' })).toEqual([`${name} is completed, and its payment none`]);
  });

  test('excludes another amount than approved', () => {
    // safe: the claims read these alone
    const other = { ...payment, order: { amount: '12.51' } } as PaymentRecord;
    expect(untrue({ state: 'sending' }, other)).toEqual([`${name} was paid otherwise than approved`]);
  });

  test('excludes another version than approved', () => {
    expect(untrue({ version: 2 })).toEqual([`${name} is another version than approved`]);
  });
});
