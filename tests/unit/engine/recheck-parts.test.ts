import { describe, expect, it } from 'vitest';
import { isOfTheDatabase } from '@/lib/engine/database-errors';
import { createCommissions } from '@/lib/engine/scheduling/orders/commissions';
import {
  claimFailed,
  noteReason,
  recheckSilent,
  replacedOrderUnanswered,
  type WaitingReasons,
} from '@/lib/engine/waiting-reasons';
import { iban } from '@/lib/kernel/banking/iban';
import { orderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { ok, refuse } from '@/lib/kernel/result';
import type { OrderRow } from '@/lib/orders/order/content';
import type { ProviderClient } from '@/lib/provider/client';
import { knownOrder } from '../../support/orders/known-order';

const failureWith = (code: string) => Object.assign(new Error('failed'), { code });

describe('an error of the database', () => {
  it.each(['08006', '53300', '57P01', 'ECONNREFUSED', 'A22'])('is an outage with code %s', (code) => {
    expect(isOfTheDatabase(failureWith(code))).toBe(true);
    expect(isOfTheDatabase(new Error('query failed', { cause: failureWith(code) }))).toBe(true);
  });

  it.each(['22001', '23505', 'P0001'])('is of the row with code %s', (code) => {
    expect(isOfTheDatabase(failureWith(code))).toBe(false);
    expect(isOfTheDatabase(new Error('query failed', { cause: failureWith(code) }))).toBe(false);
  });

  it('has a code', () => {
    for (const error of [new Error('a bug'), 'text', null, { code: '08006' }])
      expect(isOfTheDatabase(error)).toBe(false);
  });
});

describe('the reasons why payments wait', () => {
  const idOf = (number: number) => orderId(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);

  it('are the newest of each payment, and of the newest ten thousand', () => {
    const reasons: WaitingReasons = new Map();
    for (let number = 0; number < 10_000; number += 1) noteReason(reasons, idOf(number), 'first');
    noteReason(reasons, idOf(0), 'second');
    expect([reasons.size, reasons.get(idOf(0))]).toEqual([10_000, 'second']);
    noteReason(reasons, idOf(10_000), 'first');
    expect([reasons.size, reasons.has(idOf(0)), reasons.has(idOf(1))]).toEqual([10_000, true, false]);
  });

  it('are sentences', () => {
    expect(replacedOrderUnanswered()).toBe(
      'Sending waits for the provider. Last attempt: it did not say whether the payment that this one replaces was made.',
    );
    expect(recheckSilent('timed out')).toBe(
      'The check before sending waits for the provider. Last attempt: timed out.',
    );
    expect(claimFailed(failureWith('08006'))).toContain('the database did not answer as it should');
    expect(claimFailed(failureWith('23505'))).toContain('something is wrong with how it is stored');
  });
});

describe('the commissions of a turn', () => {
  const { order } = knownOrder();

  function quoting(reply: Awaited<ReturnType<ProviderClient['commission']>>) {
    const asked: unknown[] = [];
    const provider = {
      commission: async (...request: readonly unknown[]) => {
        asked.push(request);
        return reply;
      },
    } as unknown as ProviderClient; // safe: nothing else is called
    return { commissions: createCommissions(provider), asked };
  }
  const quoted = ok({ commission: fromDecimal('0.35'), currency: 'EUR' });

  it('are asked for once for equal orders, in the background', async () => {
    const { commissions, asked } = quoting(quoted);
    expect([await commissions.of(order), await commissions.of({ ...order })]).toEqual([35n, 35n]);
    const { account, beneficiaryAccount } = order;
    const requested = { account, amount: '12.50', networkType: 'SEPA', beneficiaryAccount };
    expect(asked).toEqual([[requested, { priority: 'background', startWithinMs: 30_000 }]]);
  });

  it.each<Partial<OrderRow>>([
    { network: 'SEPA_INSTANT' },
    { account: iban('DE89370400440532013000') },
    { amount: fromDecimal('12.51') },
    { currency: 'USD' },
    { beneficiaryAccount: 'DE89370400440532013001' },
  ])('are asked for again for another order: %o', async (changes) => {
    const { commissions, asked } = quoting(quoted);
    await commissions.of(order);
    await commissions.of({ ...order, ...changes });
    expect(asked).toHaveLength(2);
  });

  it('name the currency of a SWIFT order', async () => {
    const { commissions, asked } = quoting(quoted);
    await commissions.of({ ...order, network: 'SWIFT', currency: 'USD' });
    expect(asked).toMatchObject([[{ networkType: 'SWIFT', currency: 'USD' }, {}]]);
  });

  it('are zero without a quote', async () => {
    const refusal = { status: 400, errors: [], traceId: null, text: null };
    expect(await quoting(refuse(refusal)).commissions.of(order)).toBe(0n);
  });

  it('are estimated by the last one of the network', async () => {
    const { commissions } = quoting(quoted);
    expect(commissions.typical('SEPA')).toBe(0n);
    await commissions.of(order);
    expect([commissions.typical('SEPA'), commissions.typical('SWIFT')]).toEqual([35n, 0n]);
  });
});
