import { readBankText } from '@/lib/kernel/banking/counterparty';
import type { Iban } from '@/lib/kernel/banking/iban';
import { parseIban } from '@/lib/kernel/banking/iban';
import { spellingFor } from '@/lib/kernel/banking/spelling';
import { type MinorUnits, parseAmount } from '@/lib/kernel/money';
import { type Result, refuse } from '@/lib/kernel/result';
import { rowContentFields } from '@/lib/orders/order/fields';
import {
  blankOrder,
  longestField,
  type OrderField,
  type OrderInput,
  parseOrder,
  textFields,
  textLimits,
} from '@/lib/orders/order/input';
import type { OrderContent } from '@/lib/orders/order/order';
import { readSenderId } from '@/lib/orders/order/sender-ids';
import { notPaidOut } from '@/lib/orders/quotes/payout-currency-messages';
import { t } from '@/messages/fields';
import { readNetworkWord } from '../mapping/network-names';
import { isInOtherCurrency, isNegativeAmount, plainAmount } from '../mapping/plain-amount';
import type { SourceRow } from '../mapping/source-row';
import { wasTooLong } from './german-texts';

/** Values shared by all rows of a batch. */
export type CommonOfRows = {
  /** Null until chosen; every row then lacks it. */
  readonly account: Iban | null;
  readonly commissionAccount: Iban | null;
  readonly scheduledFor: Date | null;
  /** Decimal mark of the file; null if amounts parse like form input. */
  readonly decimalMark: '.' | ',' | null;
  /**
   * Payout currencies that the provider supports by SWIFT; null if unknown, in which case submission checks
   * them.
   */
  readonly payoutCurrencies?: readonly string[] | null;
};

/** Values by field: the original text, or the error. `row` applies to the row as a whole. */
export type ByField = Readonly<Record<string, string>>;

/** Readable values of a wrong row, so that it can be found and included in sums. */
export type Readable = {
  readonly network: OrderContent['network'] | null;
  readonly amount: MinorUnits | null;
  readonly beneficiaryName: string | null;
  readonly beneficiaryAccount: string | null;
  readonly reference: string | null;
};

type Payable = {
  readonly content: OrderContent;
  readonly typed: ByField | null;
  /** The original texts, if an earlier release refused the row as one was too long in its spelling. */
  readonly written?: ByField | undefined;
};
type Wrong = {
  readonly readable: Readable;
  readonly typed: ByField;
  readonly problems: ByField;
  /** What it would pay, if only what is not sent is wrong. */
  readonly payable?: Payable | undefined;
};

export type CheckedRow = ((Payable & { readonly problems?: undefined }) | Wrong) & {
  /** The sender's name of the payment; null for none. */
  readonly endToEndId: string | null;
};

/** Checks a row exactly like a single payment, and its additional data from the file. */
export function createRowCheck(
  common: CommonOfRows,
): (row: Pick<SourceRow, 'values' | 'problems'>) => CheckedRow {
  const shared: OrderInput = {
    ...blankOrder,
    account: common.account ?? '',
    commissionAccount: common.commissionAccount ?? '',
    scheduledFor: common.scheduledFor?.toISOString() ?? '',
  };
  return ({ values, problems: unread }) => {
    // Field by field: a second spread is several times slower, and a file has up to a hundred thousand rows.
    const input: Record<OrderField, string> = { ...shared };
    for (const field of rowContentFields) input[field] = values[field] ?? '';
    input.network = readNetworkWord(input.network);
    if (common.decimalMark) input.amount = plainAmount(input.amount, common.decimalMark);
    input.addressCountry = input.addressCountry.trim().toUpperCase();
    input.currency = input.currency.trim().toUpperCase() || 'EUR';
    const parsed = parseOrder(input);
    const named = readEndToEndId(values, unread);
    const endToEndId = named.ok ? named.value : null;
    const besides = problemsBesides(values, input, unread, common);
    const typed = parsed.ok && !besides ? typedOtherwise(values, parsed.value) : null;
    const payable =
      parsed.ok && !besides
        ? { content: parsed.value, typed, endToEndId, ...(wasTooLong(typed) && { written: { ...values } }) }
        : undefined;
    if (payable && named.ok) return payable;
    const problems: Record<string, string> = {
      ...(parsed.ok ? {} : parsed.error),
      ...besides,
      ...(named.ok ? {} : { endToEndId: named.error }),
    };
    return { readable: readableOf(input, problems), typed: { ...values }, problems, payable, endToEndId };
  };
}

function readEndToEndId(
  { endToEndId = '' }: SourceRow['values'],
  unread: SourceRow['problems'],
): Result<string | null, string> {
  if (unread?.endToEndId) return refuse(unread.endToEndId);
  return endToEndId.length > longestField ? refuse(t('text.farTooLong')) : readSenderId(endToEndId);
}

/** Errors that a form cannot have and a file can: other currencies and unreadable values. */
function problemsBesides(
  values: SourceRow['values'],
  input: OrderInput,
  unread: SourceRow['problems'],
  { payoutCurrencies, decimalMark }: CommonOfRows,
): Record<string, string> | undefined {
  let found = unreadAmong(unread);
  if (decimalMark && input.amount.startsWith('-') && isNegativeAmount(input.amount)) {
    found = { amount: t('amount.negative'), ...found };
  }
  if (decimalMark && isInOtherCurrency(input.amount)) {
    found = { amount: t('currency.amountsInEuro'), ...found };
  }
  const amountCurrency = values.amountCurrency?.trim().toUpperCase() ?? '';
  if (amountCurrency && amountCurrency !== 'EUR' && amountCurrency !== '€' && amountCurrency !== 'EURO') {
    found = {
      amountCurrency: t('currency.amountsInEuro'),
      ...found,
    };
  }
  if (input.network !== 'SWIFT' && input.currency !== 'EUR') {
    found = { ...found, currency: t('currency.euroBySepa') };
  }
  if (
    input.network === 'SWIFT' &&
    payoutCurrencies &&
    /^[A-Z]{3}$/.test(input.currency) &&
    !payoutCurrencies.includes(input.currency)
  ) {
    found = { ...found, currency: notPaidOut(input.currency, payoutCurrencies) };
  }
  return found;
}

/** The unreadable values of what is sent. */
function unreadAmong(unread: SourceRow['problems']): Record<string, string> | undefined {
  if (!unread) return undefined;
  const { endToEndId: _, ...others } = unread;
  return Object.keys(others).length > 0 ? others : undefined;
}

/** Texts that banks receive in another spelling than written; null for none. */
function typedOtherwise(values: SourceRow['values'], content: OrderContent): ByField | null {
  let typed: Record<string, string> | undefined;
  // safe: both networks use these field names, or lack the field
  const sent = content as Partial<Record<OrderField, unknown>>;
  for (const field of textFields) {
    const written = values[field];
    if (written && field in sent && written !== sent[field] && written.trim() !== sent[field]) {
      typed ??= {};
      typed[field] = written;
    }
  }
  return typed ?? null;
}

function readableOf(input: OrderInput, problems: ByField): Readable {
  const text = (field: 'beneficiaryName' | 'reference'): string | null => {
    if (problems[field]) return null;
    const spelling = spellingFor(input.beneficiaryAccount, input.network === 'SWIFT' ? input.bankBic : '');
    const read = readBankText(input[field], { limit: textLimits[field], what: () => field }, spelling);
    return read.ok ? read.value : null;
  };
  const within = (typed: string): string => (typed.length > longestField ? '' : typed);
  const amount = parseAmount(within(input.amount));
  const account = parseIban(within(input.beneficiaryAccount));
  // safe: without a network error it is one of the three
  const network = problems.network ? null : (input.network as OrderContent['network']);
  return {
    network,
    amount: !problems.amount && !problems.amountCurrency && amount.ok ? amount.value : null,
    beneficiaryName: text('beneficiaryName'),
    beneficiaryAccount: account.ok ? account.value : null,
    reference: text('reference'),
  };
}
