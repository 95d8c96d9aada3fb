import type { BeneficiaryState } from '@/lib/kernel/states/beneficiary-states';
import type { OrderState } from '@/lib/kernel/states/order-states';

/** What is found, as it goes over the wire: amounts are decimal strings in euro, days `yyyy-MM-dd`. */
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
};
export type BeneficiaryAnswer = {
  readonly kind: 'beneficiary';
  readonly id: string;
  readonly state: BeneficiaryState;
  readonly name: string;
  readonly account: string;
  readonly town: string | null;
};
export type EntryAnswer = {
  readonly kind: 'entry';
  /** Our account, whose statement has it, and its place there. */
  readonly statement: string;
  readonly month: string;
  readonly position: number;
  readonly paymentId: string;
  readonly name: string;
  readonly account: string;
  readonly details: string;
  /** With the sign of what it did to the balance. */
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
  readonly role: string;
};
export type Answer = AccountAnswer | OrderAnswer | BeneficiaryAnswer | EntryAnswer | PersonAnswer;

/** The first few answers of a kind. */
export type AnswerGroup = {
  readonly kind: Answer['kind'];
  readonly answers: readonly Answer[];
  /**
   * How many there are; undefined where they are so many that counting them would take longer than finding
   * these.
   */
  readonly total?: number | undefined;
  /** The database was stopped before it had an answer. */
  readonly isUnanswered?: true;
};

/** Where an answer leads. */
export function hrefOf(answer: Answer): string {
  switch (answer.kind) {
    case 'account':
      return `/statements/${answer.iban}`;
    case 'order':
      return `/payments/${answer.id}`;
    case 'beneficiary':
      return `/beneficiaries/${answer.id}`;
    case 'entry': {
      const { day, paymentId } = answer;
      return `/statements/${answer.statement}?${new URLSearchParams({ from: day, to: day, q: paymentId })}`;
    }
    case 'person':
      return '/people';
  }
}

/** Where all of a kind are listed that match what was typed; undefined where there is no such list. */
export function listHrefOf(kind: Answer['kind'], typed: string): string | undefined {
  const query = new URLSearchParams({ q: typed });
  if (kind === 'order') return `/payments?${query}`;
  if (kind === 'beneficiary') return `/beneficiaries?${query}`;
  if (kind === 'entry') return `/search/entries?${query}`;
  return undefined;
}

/** What makes an answer the same one as another. */
export const answerKey = (answer: Answer): string =>
  answer.kind === 'entry'
    ? `entry ${answer.statement} ${answer.month} ${answer.position}`
    : `${answer.kind} ${answer.kind === 'account' ? answer.iban : answer.id}`;
