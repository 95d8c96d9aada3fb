import type { Known } from '@/lib/engine/submissions/decide/plan';
import type { Settlement } from '@/lib/engine/submissions/decide/verdict';
import { iban } from '@/lib/kernel/banking/iban';
import { externalPaymentId, orderId, paymentId, userId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { OrderState } from '@/lib/kernel/states/order-states';
import type { OrderRow } from '@/lib/orders/order/content';

const now = new Date('2026-11-02T10:00:00Z');
const maker = userId('00000000-0000-4000-8000-000000000001');
const id = orderId('00000000-0000-4000-8000-000000000002');

const order: Omit<OrderRow, 'state'> = {
  id,
  externalPaymentId: externalPaymentId('pd-1'),
  version: 1,
  hash: '0'.repeat(64),
  makerId: maker,
  lastEditorId: maker,
  network: 'SEPA',
  account: iban('LT189999900000000101'),
  amount: fromDecimal('12.50'),
  beneficiaryName: 'Soren Soehne',
  beneficiaryAccount: 'DE89370400440532013000',
  reference: 'Invoice 2026-17',
  beneficiaryAddress: null,
  bankBic: null,
  bankName: null,
  addressStreet: null,
  addressTown: null,
  addressCountry: null,
  currency: 'EUR',
  commissionAccount: null,
  scheduledFor: null,
  beneficiaryId: null,
  replacesOrderId: null,
  batchId: null,
  batchPosition: null,
  endToEndId: null,
  instructionId: null,
  paymentInformationId: null,
  policyVersion: null,
  requiredApprovals: 1,
  requiredGroups: [],
  submittedAt: now,
  countsOn: '2026-11-02',
  isOwnTransfer: false,
  duplicateReason: null,
  stopReason: null,
  paymentId: paymentId('p1'),
  endReason: null,
  executionTime: null,
  createdAt: now,
  updatedAt: now,
};

type Changes = Partial<Omit<Known, 'order' | 'submission'>> & {
  readonly state?: OrderState;
  readonly submission?: Partial<Known['submission']>;
};

/** The stored state of an order that was sent once, a moment ago, and is in flight. */
export const knownOrder = ({ state = 'sending', submission, ...known }: Changes = {}): Known => ({
  order: { ...order, state },
  submission: {
    orderId: id,
    version: 1,
    hash: order.hash,
    phase: 'send',
    dueAt: new Date(now.getTime() - 1_000),
    leaseUntil: new Date(now.getTime() + 150_000),
    leaseHolder: null,
    fence: 1,
    checkedAt: new Date(now.getTime() - 2_000),
    attempts: 1,
    unknownSince: null,
    notFoundSince: null,
    isSuspended: false,
    ...submission,
  },
  hasException: false,
  unansweredSince: now,
  declaredFailedAt: null,
  obstacle: undefined,
  isOfAnother: false,
  replaced: [],
  ...known,
});

/** A completed step of it. */
export const stepOf = ({ submission }: Known): Settlement => ({
  submission,
  now,
  random: () => 0.5,
  exceptionAfterMs: 15 * 60_000,
});
