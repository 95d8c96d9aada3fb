import { type FactorRefusal, factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { formatAmount, fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import { unreachable } from '@/lib/kernel/result';
import { submitWords } from '@/lib/orders/order/refusals';
import { currenciesNotSaid, notPaidOut } from '@/lib/orders/quotes/payout-currency-messages';
import { type Breach, limitWords } from '@/lib/policy/rules/limits';
import type { Limit } from '@/lib/policy/rules/policy';
import type { Drift, SomeRows } from '../dry-run/dry-run-figures';

/** Why a command about a batch was refused. Every code has its wording here, and only here. */
export const batchRefusals = {
  not_found: 'There is no such batch. It may have been opened from an old link.',
  changed_since: 'This batch has changed since you looked. Look at it again first.',
  wrong_state: 'This batch is no longer in a state that allows this. The page now shows where it stands.',
  already_approved: 'You approved this batch already. It waits for someone else.',
  own_batch: 'You made or edited this batch, so someone else has to decide about it.',
  no_longer_allowed: 'Your role has changed a moment ago, and does not allow this any more.',
  reason_missing: 'Say why, so that its maker knows what to change.',
  time_passed: 'The time to send it has passed. Choose a later one, or send it at once.',
  not_due: 'Its date has not come yet. It can be resumed from then on.',
  not_as_approved:
    'What is stored of this batch is not what was approved. Nothing more of it is sent. Stop it.',
  account_missing: 'Choose the account to pay from first.',
  not_open: 'The account to pay from is not an active account of yours. Choose another one.',
  currencies_not_said: currenciesNotSaid,
  wrong_rows: 'There are rows with something wrong. Correct them, or go on without them.',
  nothing_to_send: 'No row would be sent. Put back at least one.',
  nothing_left: 'That would take out every row that is left. Decline the batch instead.',
  no_such_row: 'There is no such row in it any more. Look at the batch again first.',
  nothing_failed: 'Every payment of this batch went through, is under way, or is being paid again already.',
} as const;

/** What the policy does not let through, with the rows that it is about. */
export type RowsProblem =
  | { readonly kind: 'over_limit'; readonly breaches: readonly Breach[] }
  /** What goes to some beneficiaries is too much for each of them; `most` is the largest sum beyond it. */
  | {
      readonly kind: 'over_beneficiary_limit';
      readonly limit: Limit;
      readonly rows: SomeRows;
      readonly most: MinorUnits;
    }
  | { readonly kind: 'not_in_book'; readonly rows: SomeRows }
  | { readonly kind: 'cooling'; readonly rows: SomeRows; readonly until: Date }
  /** What they pay again is not failed any more. */
  | { readonly kind: 'origin_went_through'; readonly rows: SomeRows }
  /** The provider has not said of the payments that they replace that they were not made. */
  | { readonly kind: 'origins_not_checked'; readonly rows: SomeRows };

export type BatchRefusal =
  | keyof typeof batchRefusals
  | RowsProblem
  | { readonly kind: 'duplicates'; readonly rows: SomeRows }
  /** Rows whose beneficiaries are to get a currency that the service does not pay out. */
  | {
      readonly kind: 'currency_not_paid';
      readonly currency: string;
      readonly offered: readonly string[];
      readonly rows: SomeRows;
    }
  | { readonly kind: 'drift'; readonly drifts: readonly Drift[] }
  /** The policy in force asks for more than the approvals that it has. */
  | { readonly kind: 'needs_more'; readonly wanted: string }
  | { readonly kind: 'not_confirmed'; readonly factor: FactorRefusal };

export function batchWords(refusal: BatchRefusal): string {
  if (typeof refusal === 'string') return batchRefusals[refusal];
  switch (refusal.kind) {
    case 'over_limit':
      return submitWords(refusal);
    case 'over_beneficiary_limit':
      return `Rows to beneficiaries who would get more than the limit of EUR ${formatAmount(fromDecimal(refusal.limit.amount))} for ${limitWords(refusal.limit)}, with what they get otherwise: ${rowsWords(refusal.rows)}. The most beyond it is EUR ${formatAmount(refusal.most)}.`;
    case 'not_in_book':
      return `Rows that the policy lets go only to verified beneficiaries of the book, and whose accounts are not among them, or over SWIFT not with these BICs: ${rowsWords(refusal.rows)}. Add them to the book first, or leave the rows out.`;
    case 'cooling':
      return `Rows to beneficiaries that were verified lately, whose first payment of this size waits: ${rowsWords(refusal.rows)}. They can be submitted from ${refusal.until.toISOString().slice(0, 16).replace('T', ' ')} UTC on.`;
    case 'origin_went_through':
      return `Rows whose payments went through after all, or are paid again elsewhere, so that they would be paid twice: ${rowsWords(refusal.rows)}. Leave them out; a batch that was approved already is stopped, and the others are paid again.`;
    case 'origins_not_checked':
      return `The bank is being asked whether the payments that this batch replaces were made after all. It has not answered yet about ${rowsWords(refusal.rows)}. Nothing was sent. Try again in a moment.`;
    case 'duplicates':
      return `Rows that look like payments that are there already: ${rowsWords(refusal.rows)}. Say why they are others, or leave them out.`;
    case 'currency_not_paid':
      return `${notPaidOut(refusal.currency, refusal.offered)} Change these rows, or leave them out: ${rowsWords(refusal.rows)}.`;
    case 'drift':
      return `Something has changed since the dry run that you saw. ${refusal.drifts.map(driftWords).join(' ')}`;
    case 'needs_more':
      return `The policy has changed since, and asks for more than the approvals that this batch has: ${refusal.wanted} more. Stop it, and pay what is left in a batch of its own.`;
    case 'not_confirmed':
      return factorRefusals[refusal.factor];
    default:
      return unreachable(refusal);
  }
}

export const driftWords = ({ what, then, now }: Drift): string => `${what}: ${then} before, ${now} now.`;

/** `3 rows (12, 40, 41)`, with the numbers that the file's lines have. */
export function rowsWords({ count, first }: SomeRows): string {
  const lines = first.map(({ line }) => String(line)).join(', ');
  const more = count > first.length ? ' …' : '';
  return `${count} ${count === 1 ? 'row' : 'rows'} (${first.length === 1 && count === 1 ? 'line' : 'lines'} ${lines}${more})`;
}
