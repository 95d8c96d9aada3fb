import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Granted, grant } from '@/lib/access/grant';
import type { ChangeRequestKind, ExecutionParts } from '@/lib/change-requests/change-request';
import { statedBy } from '@/lib/change-requests/decided-by';
import { openChangeRequest } from '@/lib/change-requests/open';
import { orders } from '@/lib/db/schema/orders/orders';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import { formatEuro } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine, shownText } from '@/lib/kernel/texts/text';
import { policyInForce } from '@/lib/policy/changes/in-force';
import type { ProviderClient } from '@/lib/provider/client';
import type { PaymentReference } from '@/lib/provider/contract/contract';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { t } from '@/messages/order-answers';
import { paymentReferenceSchema } from '../order/form-schemas';
import { namedPayment } from '../order/named-payment';
import { type ProviderRequestRefusal, providerRequestText } from '../order/refusals';
import { cancelPayment, isTimeAllowed, reschedulePayment } from './at-provider';
import { findOrderIdOf } from './order-of-payment';
import { isPaymentReadable, noPaymentFound } from './readable-payment';

type Input = Result<'done' | 'requested', ProviderRequestRefusal | { readonly kind: 'already_open' }>;

const named = (reference: PaymentReference): string =>
  reference.paymentId === undefined ? reference.externalPaymentId : reference.paymentId;

const cancelPayload = z.strictObject({ reference: paymentReferenceSchema, what: z.string() });
const reschedulePayload = z.strictObject({
  reference: paymentReferenceSchema,
  what: z.string(),
  executionTime: z.iso.datetime(),
  /** When the provider would execute it otherwise; null if it did not say so. */
  before: z.iso.datetime().nullable().default(null),
});

/** Cancelling a payment at the provider, if the policy requires a second person. */
export const paymentCancel: ChangeRequestKind<z.output<typeof cancelPayload>> = {
  kind: 'payment.cancel',
  requestPermission: 'payments:cancel',
  decidePermission: 'payments:approve',
  payload: cancelPayload,
  describe: ({ reference, what }) => ({
    title: t('requests.cancel'),
    lines: [
      { term: t('requests.payment'), after: named(reference) },
      { term: t('requests.details'), after: what },
    ],
  }),
  apply: async () => ok(undefined),
  execute: async (parts, { changeRequest, payload: { reference }, decider }) => {
    const granted = grant(decider, 'payments:cancel');
    if (!granted) return t('provider.mayNotCancel');
    const cancelled = await cancelPayment(parts, granted, reference, changeRequest.id);
    return cancelled.ok ? undefined : providerRequestText(cancelled.error);
  },
};

/** Rescheduling a payment at the provider, if the policy requires a second person. */
export const paymentReschedule: ChangeRequestKind<z.output<typeof reschedulePayload>> = {
  kind: 'payment.reschedule',
  requestPermission: 'payments:reschedule',
  decidePermission: 'payments:approve',
  payload: reschedulePayload,
  describe: ({ reference, what, executionTime, before }) => ({
    title: t('requests.reschedule'),
    lines: [
      { term: t('requests.payment'), after: named(reference) },
      { term: t('requests.details'), after: what },
      {
        term: t('requests.executeAt'),
        ...(before && { before: timeText(before) }),
        after: timeText(executionTime),
      },
    ],
  }),
  apply: async (_tx, { payload: { executionTime }, now }) =>
    isTimeAllowed(new Date(executionTime), now)
      ? ok(undefined)
      : refuse(providerRequestText({ kind: 'time_not_allowed' })),
  execute: async (parts, { changeRequest, payload: { reference, executionTime }, decider }) => {
    const granted = grant(decider, 'payments:reschedule');
    if (!granted) return t('provider.mayNotReschedule');
    const moved = await reschedulePayment(
      parts,
      granted,
      reference,
      new Date(executionTime),
      changeRequest.id,
    );
    return moved.ok ? undefined : providerRequestText(moved.error);
  },
};

/**
 * Cancels a payment at the provider, or opens a change request if the policy requires one. `what` describes a
 * payment that is not one of our orders.
 */
export async function requestCancel(
  parts: ExecutionParts,
  granted: Granted<'payments:cancel'>,
  { reference, what, note }: { reference: PaymentReference; what: string; note: string },
): Promise<Input> {
  if (!(await isPaymentReadable(parts.db, granted.actor, reference)))
    return refuse({ kind: 'refused', refusal: noPaymentFound });
  const { policy } = await policyInForce(parts.db);
  if (policy.atService.cancelNeedsApproval) {
    const payload = { reference, what: await whatItPays(parts, granted, reference, what) };
    return requestFor(parts, paymentCancel, granted, { payload, note });
  }
  const cancelled = await cancelPayment(parts, granted, reference);
  return cancelled.ok ? ok('done') : cancelled;
}

/** Reschedules a payment at the provider, or opens a change request if the policy requires one. */
export async function requestReschedule(
  parts: ExecutionParts,
  granted: Granted<'payments:reschedule'>,
  input: { reference: PaymentReference; what: string; note: string; executionTime: Date },
): Promise<Input> {
  const { reference, what, note, executionTime } = input;
  if (!isTimeAllowed(executionTime, parts.now())) return refuse({ kind: 'time_not_allowed' });
  const { policy } = await policyInForce(parts.db);
  if (policy.atService.rescheduleNeedsApproval) {
    const payload = {
      reference,
      what: await whatItPays(parts, granted, reference, what),
      executionTime: executionTime.toISOString(),
      before: await readExecutionTime(parts.provider, reference),
    };
    return requestFor(parts, paymentReschedule, granted, { payload, note });
  }
  const moved = await reschedulePayment(parts, granted, reference, executionTime);
  return moved.ok ? ok('done') : moved;
}

/**
 * Describes the payment for the approver: from our order, otherwise from the provider. Without either, the
 * requester's description is marked as such.
 */
async function whatItPays(
  { db, provider }: ExecutionParts,
  { actor }: Granted<'payments:cancel'> | Granted<'payments:reschedule'>,
  reference: PaymentReference,
  reported: string,
): Promise<string> {
  const id = await findOrderIdOf(db, reference);
  const [order] = id ? await db.select().from(orders).where(eq(orders.id, id)) : [];
  if (order) return namedPayment(order);
  const payment = await answerOf(provider.paymentDetails(reference));
  return payment
    ? `${formatEuro(payment.amount)} to ${shownText(payment.beneficiaryName)}, account ${shownText(payment.account)}`
    : // Stored and hashed with the request, so in one language.
      inLocale(localeOf({}), () => statedBy(shownText(cleanLine(reported, longestMessage)), actor.name));
}

const longestMessage = 200;

const timeText = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** The provider's execution time of a payment; null if there is no readable answer. */
const readExecutionTime = async (provider: ProviderClient, reference: PaymentReference) =>
  (await answerOf(provider.paymentStatus(reference)))?.executionTime?.toISOString() ?? null;

/** The provider's answer; undefined if there is no readable one. */
async function answerOf<Value>(reply: Promise<Result<Value, ProviderRefusal>>): Promise<Value | undefined> {
  try {
    const answer = await reply;
    return answer.ok ? answer.value : undefined;
  } catch (fault) {
    if (fault instanceof ProviderFault) return undefined;
    throw fault;
  }
}

async function requestFor<Payload extends CanonicalValue & { readonly reference: PaymentReference }>(
  { db, now }: ExecutionParts,
  kind: ChangeRequestKind<Payload>,
  { actor }: Granted<'payments:cancel'> | Granted<'payments:reschedule'>,
  { payload, note }: { payload: Payload; note: string },
): Promise<Input> {
  const subjectId = named(payload.reference);
  const requested = await db.transaction((tx) =>
    openChangeRequest(tx, kind, { actor, subjectId, payload, note, now: now() }),
  );
  return requested.ok ? ok('requested') : refuse({ kind: 'already_open' });
}
