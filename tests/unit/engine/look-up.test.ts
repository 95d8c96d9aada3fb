import { describe, expect, it } from 'vitest';
import type { Claim } from '@/lib/engine/submissions/claim/claim';
import { differenceOfEnded, findPayment } from '@/lib/engine/submissions/send/find-payment';
import { lookUp } from '@/lib/engine/submissions/send/look-up';
import { takeStep } from '@/lib/engine/submissions/send/step';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { ok, refuse } from '@/lib/kernel/result';
import type { OrderRow } from '@/lib/orders/order/content';
import type { ProviderClient } from '@/lib/provider/client';
import type { Payment } from '@/lib/provider/contract/contract';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { findPaymentStatus } from '@/lib/provider/payment-status';
import { knownOrder } from '../../support/orders/known-order';

const { order } = knownOrder();
const refusalOf = (status: number, code: number | null, message: string): ProviderRefusal => ({
  status,
  errors: [{ code, message, data: null }],
  traceId: null,
  text: null,
});
const notFound = refusalOf(404, 30_000, 'No payment found');

const payment = {
  paymentId: paymentId('p1'),
  direction: 'outgoing',
  amount: fromDecimal('-12.50'),
  account: 'DE89 3704 0044 0532 0130 00',
  date: '2026-11-02',
} as Payment; // safe: nothing else is compared
const pending = {
  paymentId: paymentId('p1'),
  status: 'PENDING',
  rejectReason: null,
  executionTime: null,
} as const;

type Answers = {
  readonly status?: Awaited<ReturnType<ProviderClient['paymentStatus']>> | Error;
  readonly details?: Awaited<ReturnType<ProviderClient['paymentDetails']>> | Error;
};

/** A provider that answers so, and the engine's other parts; notes what it was asked. */
function partsOf({ status = ok(pending), details = ok(payment) }: Answers = {}) {
  const asked: unknown[] = [];
  let at = Date.UTC(2026, 10, 2, 10);
  const answer = async <Reply>(reply: Reply | Error, ...request: readonly unknown[]): Promise<Reply> => {
    asked.push(request);
    at += 40;
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const provider: Pick<ProviderClient, 'paymentStatus' | 'paymentDetails'> = {
    paymentStatus: (...request) => answer(status, 'status', ...request),
    paymentDetails: (...request) => answer(details, 'details', ...request),
  };
  const parts = { provider, now: () => new Date(at), random: () => 0.5, exceptionAfterMs: 7 };
  return { parts: parts as Parameters<typeof takeStep>[0], asked }; // safe: no step here reads more
}

const startedAt = new Date('2026-11-02T10:00:00Z');
const background = { priority: 'background', startWithinMs: 30_000 };
const request = { externalPaymentId: 'pd-1' };

describe('a look-up', () => {
  const lookUpBy = (answers: Answers) => lookUp(partsOf(answers).parts, 'pd-1');
  const unanswered = { startedAt, durationMs: 40, providerCode: null, httpStatus: null };

  it('asks for the status by our identifier, in the background', async () => {
    const { parts, asked } = partsOf();
    expect(await lookUp(parts, 'pd-1')).toEqual({
      ...unanswered,
      answer: { kind: 'word', word: pending, differs: null },
      httpStatus: 200,
      detail: null,
    });
    expect(asked).toEqual([['status', request, background]]);
  });

  it('finds none if the provider says so', async () => {
    expect(await lookUpBy({ status: refuse(notFound) })).toEqual({
      ...unanswered,
      answer: { kind: 'none' },
      httpStatus: 404,
      providerCode: 30_000,
      detail: 'No payment found (30000)',
    });
  });

  it('has no answer in any other refusal', async () => {
    expect(await lookUpBy({ status: refuse(refusalOf(403, 70, 'Wrong signature')) })).toEqual({
      ...unanswered,
      answer: { kind: 'failed' },
      httpStatus: 403,
      providerCode: 70,
      detail: 'Wrong signature (70)',
    });
    const gateway = { status: 502, errors: [], traceId: null, text: null };
    expect(await lookUpBy({ status: refuse(gateway) })).toMatchObject({
      answer: { kind: 'failed' },
      httpStatus: 502,
      providerCode: null,
    });
  });

  it('has no answer if none arrives, and keeps what there is of it', async () => {
    expect(await lookUpBy({ status: new ProviderFault('timeout', 'no  reply') })).toEqual({
      ...unanswered,
      answer: { kind: 'failed' },
      detail: 'no reply',
    });
    const reply = refusalOf(503, 9, 'Maintenance');
    expect(
      await lookUpBy({ status: new ProviderFault('server_error', 'HTTP 503', { reply }) }),
    ).toMatchObject({
      httpStatus: 503,
      providerCode: 9,
    });
    const empty = { ...reply, errors: [] };
    expect(
      await lookUpBy({ status: new ProviderFault('server_error', 'HTTP 503', { reply: empty }) }),
    ).toMatchObject({ httpStatus: 503, providerCode: null });
  });

  it('hides no bug', async () => {
    await expect(lookUpBy({ status: new TypeError('a bug') })).rejects.toThrow('a bug');
  });
});

describe('a payment that was looked up', () => {
  const differenceTo = async (changes: Partial<Payment>, ordered: Partial<OrderRow> = {}) => {
    const { parts } = partsOf({ details: ok({ ...payment, ...changes }) });
    const { answer } = await findPayment(parts, { ...order, ...ordered });
    return answer.kind === 'word' ? answer.differs : answer.kind;
  };

  it('is compared with the order, by its details', async () => {
    const { parts, asked } = partsOf();
    expect(await findPayment(parts, order)).toMatchObject({
      answer: { kind: 'word', word: pending, differs: null },
      httpStatus: 200,
    });
    expect(asked).toEqual([
      ['status', request, background],
      ['details', request, background],
    ]);
  });

  it.each([
    ['written with spaces or in lower case', { account: 'de89 3704 0044 0532 0130 00' }],
    ['with its account unnamed', { account: '' }],
    ['with a positive amount', { amount: fromDecimal('12.50') }],
    ['dated the day before, as in another time zone', { date: '2026-11-01' }],
    ['dated later', { date: '2026-11-09' }],
  ] as const)('is the same %s', async (_, changes) => {
    expect(await differenceTo(changes as Partial<Payment>)).toBeNull(); // safe: dates are typed by their form
  });

  it.each([
    [{ direction: 'incoming' }, 'it is an incoming payment'],
    [{ amount: fromDecimal('-12.51') }, 'its amount is 12.51, and not 12.50'],
    [
      { account: 'DE89370400440532013001' },
      'it goes to DE89370400440532013001, and not to DE89370400440532013000',
    ],
    [{ date: '2026-10-31' }, 'it is dated 2026-10-31, before the order was submitted'],
    [
      { direction: 'incoming', amount: fromDecimal('1.00'), date: '2026-10-31' },
      'it is an incoming payment; its amount is 1.00, and not 12.50; it is dated 2026-10-31, before the order was submitted',
    ],
  ] as const)('differs: %o', async (changes, differs) => {
    expect(await differenceTo(changes as Partial<Payment>)).toBe(differs); // safe: dates are typed by their form
  });

  it('predates nothing if the order has no time of submission', async () => {
    expect(await differenceTo({ date: '2020-01-01' as Payment['date'] }, { submittedAt: null })).toBeNull(); // safe: a date
  });

  it('counts as unanswered if its details cannot be read', async () => {
    for (const details of [refuse(notFound), new ProviderFault('timeout', 'no reply')]) {
      expect(await findPayment(partsOf({ details }).parts, order)).toMatchObject({
        answer: { kind: 'failed' },
        detail: 'a payment was found, and its details could not be read',
      });
    }
  });

  it('hides no bug', async () => {
    const { parts } = partsOf({ details: new TypeError('a bug') });
    await expect(findPayment(parts, order)).rejects.toThrow('a bug');
  });

  it('needs no details if there is none', async () => {
    const { parts, asked } = partsOf({ status: refuse(notFound) });
    expect((await findPayment(parts, order)).answer).toEqual({ kind: 'none' });
    expect(asked).toHaveLength(1);
  });
});

describe('a payment that a creation returned', () => {
  const other = ok({ ...payment, amount: fromDecimal('1.00') });

  it('is compared if it is final, as an earlier creation made it', async () => {
    const { parts } = partsOf({ details: other });
    expect(await differenceOfEnded(parts, order, { ...pending, status: 'COMPLETED' })).toBe(
      'its amount is 1.00, and not 12.50',
    );
  });

  it('is not compared while it is pending', async () => {
    const { parts, asked } = partsOf({ details: other });
    expect(await differenceOfEnded(parts, order, pending)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('differs in nothing that is known if its details cannot be read', async () => {
    const { parts } = partsOf({ details: refuse(notFound) });
    expect(await differenceOfEnded(parts, order, { ...pending, status: 'COMPLETED' })).toBeNull();
  });
});

describe('a step', () => {
  const claimOf = (kind: Claim['kind']): Claim => ({ kind, ...knownOrder() });

  it('of a known payment polls its status', async () => {
    const { parts, asked } = partsOf();
    const claim = claimOf('follow');
    expect(await takeStep(parts, claim)).toEqual({
      step: {
        submission: claim.submission,
        now: new Date(startedAt.getTime() + 40),
        random: parts.random,
        exceptionAfterMs: 7,
      },
      verdict: { kind: 'followed', word: pending },
    });
    expect(asked).toEqual([['status', request, background]]);
  });

  it('of a known payment concludes nothing from "not found"', async () => {
    const { parts } = partsOf({ status: refuse(notFound) });
    expect((await takeStep(parts, claimOf('follow'))).verdict).toEqual({ kind: 'no_answer' });
  });

  it('of an order that is no longer sent looks its payment up', async () => {
    expect((await takeStep(partsOf().parts, claimOf('look_up'))).verdict).toMatchObject({
      kind: 'looked_up',
      lookUp: { answer: { kind: 'word', differs: null } },
    });
  });

  it('of another kind is a bug', async () => {
    const claim = claimOf('guess' as Claim['kind']); // safe: this is what the test is about
    await expect(takeStep(partsOf().parts, claim)).rejects.toThrow('outside its closed union');
  });
});

describe('the standing of a payment', () => {
  const standingBy = (status: Answers['status']) => {
    const { parts, asked } = partsOf(status && { status });
    return findPaymentStatus(parts.provider, 'pd-1').then((standing) => ({ standing, asked }));
  };

  it('is its status, none, or unknown', async () => {
    expect(await standingBy(undefined)).toEqual({
      standing: 'PENDING',
      asked: [['status', request, undefined]],
    });
    expect((await standingBy(refuse(notFound))).standing).toBe('NONE');
    expect((await standingBy(refuse(refusalOf(403, 1, 'no')))).standing).toBeUndefined();
    expect((await standingBy(new ProviderFault('timeout', 'no reply'))).standing).toBeUndefined();
    await expect(standingBy(new TypeError('a bug'))).rejects.toThrow('a bug');
  });
});
