import { describe, expect, it } from 'vitest';
import type { Claim } from '@/lib/engine/submissions/claim/claim';
import { send } from '@/lib/engine/submissions/send/send';
import { takeStep } from '@/lib/engine/submissions/send/step';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { ok, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import type { Payment } from '@/lib/provider/contract/contract';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { CreationOutcome } from '@/lib/provider/creation';
import { knownOrder } from '../../support/orders/known-order';

const refusalOf = (status: number, code: number, message: string): ProviderRefusal => ({
  status,
  errors: [{ code, message, data: null }],
  traceId: null,
  text: null,
});
const notFound = refusalOf(404, 30_000, 'No payment found');
const evidence = { nonce: 7n, httpStatus: 400, code: 1, durationMs: 1, sendings: 1 };
const refused: CreationOutcome = { kind: 'refused', refusal: refusalOf(400, 1, 'No money'), evidence };

/** A provider that answers creations so and has no payment; notes the identifiers that it was asked about. */
function providerOf(outcome: CreationOutcome) {
  const created: string[] = [];
  const lookedUp: string[] = [];
  const provider: Pick<ProviderClient, 'createPayment' | 'paymentStatus'> = {
    createPayment: async ({ externalPaymentId }) => {
      created.push(externalPaymentId);
      return outcome;
    },
    paymentStatus: async (reference) => {
      lookedUp.push(...Object.values(reference));
      return refuse(notFound);
    },
  };
  return { provider, created, lookedUp };
}

const claimOf = (submission: Parameters<typeof knownOrder>[0] & object): Claim => ({
  kind: 'send',
  ...knownOrder(submission),
});

const sendBy = (provider: Pick<ProviderClient, 'createPayment' | 'paymentStatus'>, claim: Claim) =>
  send(
    {
      provider: provider as ProviderClient, // safe: a refused creation is followed by a look-up alone
      now: () => new Date(),
    } as Parameters<typeof send>[0], // safe: nothing else is read
    claim,
  );

describe('a creation', () => {
  it('has the identifier of the order at every attempt', async () => {
    const { provider, created } = providerOf(refused);
    for (const attempts of [1, 2, 9]) await sendBy(provider, claimOf({ submission: { attempts } }));
    expect(new Set(created)).toEqual(new Set([knownOrder().order.externalPaymentId]));
  });
});

describe('a refusal', () => {
  it('is the end only after a look-up by the identifier found nothing', async () => {
    const { provider, lookedUp } = providerOf(refused);
    expect(await sendBy(provider, claimOf({}))).toMatchObject({ kind: 'refused', reason: 'No money (1)' });
    expect(lookedUp).toEqual([knownOrder().order.externalPaymentId]);
  });

  it('of a repeat ends nothing while the outcome of another request is unknown', async () => {
    const { provider } = providerOf(refused);
    const claim = claimOf({ submission: { unknownSince: new Date() } });
    expect(await sendBy(provider, claim)).toMatchObject({ kind: 'not_found' });
  });

  it('ends nothing if the request was sent twice, of which one may still arrive', async () => {
    const { provider } = providerOf({ ...refused, evidence: { ...evidence, sendings: 2 } });
    expect(await sendBy(provider, claimOf({}))).toMatchObject({ kind: 'not_admitted' });
  });

  it('because the identifier is taken is doubt, although nothing is found under it', async () => {
    const taken = refusalOf(409, 1, 'externalPaymentId already exists');
    const { provider } = providerOf({ ...refused, refusal: taken });
    expect(await sendBy(provider, claimOf({}))).toMatchObject({ kind: 'unknown' });
  });
});

describe('a reply that says that nothing was processed', () => {
  it.each(['nonce_refused', 'busy'] as const)('leaves no doubt: %s', async (reason) => {
    const { provider } = providerOf({ kind: 'unknown', reason, detail: 'refused', evidence });
    expect(await sendBy(provider, claimOf({}))).toMatchObject({ kind: 'not_admitted' });
  });
});

describe('the result of an attempt', () => {
  const stored = { nonce: 7n, httpStatus: 400, providerCode: 1, durationMs: 1, sendings: 1, lookUp: null };

  it('is kept with what was sent and what came back', async () => {
    const { provider } = providerOf(refused);
    expect(await sendBy(provider, claimOf({}))).toEqual({
      kind: 'refused',
      reason: 'No money (1)',
      result: { ...stored, outcome: 'refused', detail: 'No money (1)', lookUp: 'not_found' },
    });
  });

  it('is that of the step', async () => {
    const { provider, created } = providerOf(refused);
    const parts = { provider, now: () => new Date() } as unknown as Parameters<typeof takeStep>[0]; // safe: nothing else is read
    const { verdict } = await takeStep(parts, claimOf({}));
    expect([verdict.kind, created.length]).toEqual(['refused', 1]);
  });

  it('of an accepted payment has no reason, and no difference while it is pending', async () => {
    const payment = { paymentId: paymentId('p1'), status: 'PENDING' } as const;
    const { provider } = providerOf({ kind: 'accepted', payment, evidence: { ...evidence, code: null } });
    expect(await sendBy(provider, claimOf({}))).toEqual({
      kind: 'accepted',
      word: payment,
      differs: null,
      result: { ...stored, providerCode: null, outcome: 'accepted', detail: null },
    });
  });

  it.each([
    ['timeout', 'unknown'],
    ['nonce_refused', 'not_admitted'],
    ['busy', 'not_admitted'],
  ] as const)('without a reply is %s: %s', async (reason, kind) => {
    const { provider } = providerOf({ kind: 'unknown', reason, detail: 'no  reply', evidence });
    expect(await sendBy(provider, claimOf({}))).toEqual({
      kind,
      result: { ...stored, outcome: 'unknown', detail: 'no reply' },
    });
  });

  it('of a closed door has its words', async () => {
    const refusal = refusalOf(401, 1, 'Unknown key');
    const { provider, lookedUp } = providerOf({ kind: 'not_admitted', refusal, evidence });
    expect(await sendBy(provider, claimOf({}))).toEqual({
      kind: 'not_admitted',
      result: { ...stored, outcome: 'unknown', detail: 'Unknown key (1)' },
    });
    expect(lookedUp).toEqual([]);
  });

  it('carries the signature of the signer', async () => {
    const options: unknown[] = [];
    const { provider } = providerOf(refused);
    const authorization = { requestTime: 5, transactionSignature: 'of the signer' };
    const noting: typeof provider = {
      ...provider,
      createPayment: (order, given) => {
        options.push(given);
        return provider.createPayment(order, given);
      },
    };
    await sendBy(noting, { ...claimOf({}), authorization });
    expect(options).toEqual([{ priority: 'background', startWithinMs: 30_000, authorization }]);
  });
});

describe('the reason of a doubt', () => {
  const taken = { ...refused, refusal: refusalOf(409, 1, 'externalPaymentId already exists') };
  const doubtOf = async (outcome: CreationOutcome, claim = claimOf({}), status?: Error) => {
    const { provider } = providerOf(outcome);
    const paymentStatus = status ? () => Promise.reject(status) : provider.paymentStatus;
    return sendBy({ ...provider, paymentStatus }, claim);
  };

  it('says that the look-up failed', async () => {
    expect(await doubtOf(refused, claimOf({}), new ProviderFault('timeout', 'no reply'))).toMatchObject({
      kind: 'unknown',
      result: { outcome: 'unknown', detail: 'No money (1) — and the look-up failed', lookUp: 'unknown' },
    });
  });

  it('says that nothing is found under a taken identifier', async () => {
    expect(await doubtOf(taken)).toMatchObject({
      result: { detail: 'externalPaymentId already exists (1) — and yet no payment was found' },
    });
  });

  it('says that no payment was found, also after several sendings', async () => {
    const again = claimOf({ submission: { unknownSince: new Date() } });
    expect(await doubtOf(refused, again)).toMatchObject({
      result: { outcome: 'unknown', detail: 'No money (1) — and no payment was found' },
    });
    expect(await doubtOf({ ...refused, evidence: { ...evidence, sendings: 2 } })).toMatchObject({
      result: { outcome: 'unknown', detail: 'No money (1) — sent 2 times, and no payment was found' },
    });
  });
});

describe('a refusal of what the provider has', () => {
  const { order } = knownOrder();
  const found = {
    paymentId: paymentId('p1'),
    status: 'PENDING',
    rejectReason: null,
    executionTime: null,
  } as const;

  /** A provider that refuses the creation and has a payment of this amount under the identifier. */
  const havingPaid = (refusal: ProviderRefusal, amount = order.amount) => {
    const { provider } = providerOf({ ...refused, refusal });
    const { beneficiaryAccount: account } = order;
    const details = { direction: 'outgoing', amount, account, date: '2026-11-02' } as Payment; // safe: all that is compared
    const having = {
      ...provider,
      paymentStatus: async () => ok(found),
      paymentDetails: async () => ok(details),
    };
    return sendBy(having, claimOf({}));
  };
  const noMoney = refusalOf(400, 1, 'No money');
  const isTaken = refusalOf(409, 1, 'externalPaymentId already exists');

  it('is an accepted payment', async () => {
    expect(await havingPaid(noMoney)).toMatchObject({
      kind: 'accepted',
      word: found,
      differs: null,
      result: { outcome: 'refused', detail: 'No money (1)', lookUp: 'found' },
    });
  });

  it('is one that differs if the identifier is taken, in the provider’s words or ours', async () => {
    expect(await havingPaid(isTaken)).toMatchObject({
      kind: 'accepted',
      differs: 'the provider says: externalPaymentId already exists (1)',
    });
    expect(await havingPaid(isTaken, fromDecimal('1.00'))).toMatchObject({
      differs: 'its amount is 1.00, and not 12.50',
    });
  });
});
