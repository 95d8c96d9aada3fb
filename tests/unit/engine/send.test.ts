import { describe, expect, it } from 'vitest';
import type { Claim } from '@/lib/engine/submissions/claim/claim';
import { send } from '@/lib/engine/submissions/send/send';
import { refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
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
