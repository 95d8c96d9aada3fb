import type { Role } from '@/lib/kernel/roles';
import type { BatchState } from '@/lib/kernel/states/batch-states';
import type { BeneficiaryState } from '@/lib/kernel/states/beneficiary-states';
import type { ChangeRequestState } from '@/lib/kernel/states/change-request-states';
import type { ExceptionKind } from '@/lib/kernel/states/exception-kinds';
import type { OrderState } from '@/lib/kernel/states/order-states';
import type { BreakKind } from '@/lib/kernel/states/reconciliation-states';
import type { ShownState } from '@/lib/reconciliation/breaks/filter';
import type { Standing } from '@/lib/recurring/set-up/standing';
import { paymentFromHref } from '@/lib/templates/payment-from-href';

/** Search results as sent to the browser: amounts are decimal strings in euro, days `yyyy-MM-dd`. */
export type AccountAnswer = {
  readonly kind: 'account';
  readonly iban: string;
  readonly tagName: string | null;
  readonly isClosed: boolean;
};
export type OrderAnswer = {
  readonly kind: 'order';
  readonly id: string;
  readonly state: OrderState;
  readonly name: string;
  readonly account: string;
  readonly reference: string;
  readonly amount: string;
  readonly day: string;
  readonly paymentId: string | null;
  readonly externalPaymentId: string;
  readonly endToEndId: string | null;
  readonly instructionId: string | null;
};
export type BatchAnswer = {
  readonly kind: 'batch';
  readonly id: string;
  readonly state: BatchState;
  readonly name: string;
  readonly rowCount: number;
  readonly amount: string;
  readonly day: string;
};
export type BeneficiaryAnswer = {
  readonly kind: 'beneficiary';
  readonly id: string;
  readonly state: BeneficiaryState;
  readonly name: string;
  readonly account: string;
  readonly town: string | null;
};
/** A template, as the payment that it starts. */
export type TemplateAnswer = {
  readonly kind: 'template';
  readonly id: string;
  readonly name: string;
  readonly beneficiary: string;
  readonly reference: string | null;
  /** Null if it is open. */
  readonly amount: string | null;
};
export type EntryAnswer = {
  readonly kind: 'entry';
  /** Own account, month and position of the entry. */
  readonly statement: string;
  readonly month: string;
  readonly position: number;
  readonly paymentId: string;
  readonly name: string;
  readonly account: string;
  readonly details: string;
  /** Signed by its effect on the balance. */
  readonly amount: string;
  readonly day: string;
  readonly externalPaymentId: string | null;
  readonly feePaymentId: string | null;
};
export type PersonAnswer = {
  readonly kind: 'person';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
};
export type RecurringAnswer = {
  readonly kind: 'recurring';
  /** The beneficiary's number in the client portal. */
  readonly id: string;
  readonly name: string;
  readonly standing: Standing;
};
/** An exception, with the payment that it is about. */
export type ExceptionAnswer = {
  readonly kind: 'exception';
  readonly id: string;
  readonly reason: ExceptionKind;
  readonly isClosed: boolean;
  readonly name: string;
  readonly account: string;
  readonly reference: string;
  readonly amount: string;
  /** When it was opened. */
  readonly day: string;
  readonly paymentId: string | null;
  readonly externalPaymentId: string;
};
export type DifferenceAnswer = {
  readonly kind: 'difference';
  readonly id: string;
  readonly what: BreakKind;
  readonly state: ShownState;
  /** The beneficiary of its payment. */
  readonly name: string | null;
  readonly why: string;
  /** As reported, otherwise as expected. */
  readonly amount: string | null;
  readonly day: string;
};
export type ChangeRequestAnswer = {
  readonly kind: 'change_request';
  readonly id: string;
  readonly state: ChangeRequestState;
  readonly title: string;
  /** Its first values. */
  readonly about: string;
  readonly requester: string;
  readonly day: string;
};
export type Answer =
  | AccountAnswer
  | OrderAnswer
  | BatchAnswer
  | BeneficiaryAnswer
  | TemplateAnswer
  | RecurringAnswer
  | EntryAnswer
  | ExceptionAnswer
  | DifferenceAnswer
  | ChangeRequestAnswer
  | PersonAnswer;

/** The first few results of a kind. */
export type AnswerGroup = {
  readonly kind: Answer['kind'];
  readonly answers: readonly Answer[];
  /** Total number; undefined if counting would take longer than searching. */
  readonly total?: number | undefined;
  /** The query was cancelled by its timeout. */
  readonly isUnanswered?: true;
};

/** URL of a result. */
export function hrefOf(answer: Answer): string {
  switch (answer.kind) {
    case 'account':
      return `/statements/${answer.iban}`;
    case 'order':
      return `/payments/${answer.id}`;
    case 'batch':
      return `/batches/${answer.id}`;
    case 'beneficiary':
      return `/beneficiaries/${answer.id}`;
    case 'template':
      return paymentFromHref(answer.id);
    case 'entry': {
      const { day, paymentId } = answer;
      return `/statements/${answer.statement}?${new URLSearchParams({ from: day, to: day, q: paymentId })}`;
    }
    case 'recurring':
      return `/recurring/${answer.id}`;
    case 'exception':
      return `/exceptions/${answer.id}`;
    case 'difference':
      return `/reconciliation/${answer.id}`;
    case 'change_request':
      return `/change-requests/${answer.id}`;
    case 'person':
      return '/people';
  }
}

/** URL of the full list of matches of a kind; undefined if there is no list. */
export function listHrefOf(kind: Answer['kind'], typed: string): string | undefined {
  const query = new URLSearchParams({ q: typed });
  if (kind === 'order') return `/payments?${query}`;
  if (kind === 'batch') return `/batches?${query}`;
  if (kind === 'beneficiary') return `/beneficiaries?${query}`;
  if (kind === 'template') return `/payments/templates?${query}`;
  if (kind === 'entry') return `/search/entries?${query}`;
  return undefined;
}

/** Identity of a result. */
export const answerKey = (answer: Answer): string =>
  answer.kind === 'entry'
    ? `entry ${answer.statement} ${answer.month} ${answer.position}`
    : `${answer.kind} ${answer.kind === 'account' ? answer.iban : answer.id}`;
