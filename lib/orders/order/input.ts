import { bankMismatch } from '@/lib/kernel/banking/bank-country';
import {
  hiddenCharacters,
  readBankText,
  readBic,
  readSepaAccount,
  readSwiftAccount,
} from '@/lib/kernel/banking/counterparty';
import { isCountry } from '@/lib/kernel/banking/country';
import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { spellingFor } from '@/lib/kernel/banking/spelling';
import { parseAmount } from '@/lib/kernel/money';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { hasHiddenCharacters, type Spelling } from '@/lib/kernel/texts/text';
import { t } from '@/messages/fields';
import { isSchedulable } from './dates/schedule-bounds';
import { type ContentField, orderFields } from './fields';
import type { OrderContent } from './order';

/** The fields of a payment form. Every value is text; an untouched field is empty. */
export type OrderField = ContentField;
export type OrderInput = Readonly<Record<OrderField, string>>;

export const blankOrder = Object.fromEntries(orderFields.map((field) => [field, ''])) as OrderInput; // safe: every field is given

/** Validation messages by field, each with what to do. */
export type OrderProblems = Partial<Record<OrderField, string>>;

/**
 * The longest texts that every intermediary bank preserves: 70 and 140 characters for SEPA, four lines of 35
 * for SWIFT.
 */
export const textLimits = {
  beneficiaryName: 70,
  reference: 140,
  beneficiaryAddress: 140,
  bankName: 70,
  addressStreet: 70,
  addressTown: 35,
} as const;
export type TextField = keyof typeof textLimits;

// safe: the keys are those of the object above
export const textFields = Object.keys(textLimits) as readonly TextField[];

/** In characters, beyond any legitimate field. Longer input is rejected without parsing. */
export const longestField = 2_000;

/**
 * Validates a form and returns the content as it is approved and sent: IBANs without spaces, texts in the
 * bank character set. The browser runs the same check while typing; the server's result counts.
 */
export function parseOrder(input: OrderInput): Result<OrderContent, OrderProblems> {
  const problems: OrderProblems = {};
  for (const field of orderFields) {
    if (input[field].length > longestField) problems[field] = t('text.farTooLong');
  }
  if (Object.keys(problems).length > 0) return refuse(problems);
  const keep = collectInto(problems);
  const network = keep('network', readNetwork(input.network));
  const account = keep('account', readOwnAccount(input.account, 'choice.payFrom'));
  const amount = keep('amount', readAmount(input.amount, network));
  const readText = textReader(input);
  const beneficiaryName = keep('beneficiaryName', readText('beneficiaryName'));
  const reference = keep('reference', readText('reference'));
  const commissionAccount = input.commissionAccount
    ? keep('commissionAccount', readOwnAccount(input.commissionAccount, 'choice.listedAccount'))
    : null;
  const scheduledFor = keep('scheduledFor', readSchedule(input.scheduledFor));
  const isSwift = network === 'SWIFT';
  const beneficiaryAccount = keep(
    'beneficiaryAccount',
    isSwift ? readSwiftAccount(input.beneficiaryAccount) : readSepaAccount(input.beneficiaryAccount),
  );
  if (beneficiaryAccount && beneficiaryAccount === account) {
    problems.beneficiaryAccount = t('choice.ownAccount');
  }
  const swift = isSwift ? readSwiftParts(input, readText, keep) : undefined;
  const mismatch =
    beneficiaryAccount &&
    !problems.beneficiaryAccount &&
    swift &&
    bankMismatch(beneficiaryAccount, swift.bankBic);
  if (mismatch) problems[mismatch.field === 'bic' ? 'bankBic' : 'beneficiaryAccount'] = mismatch.words;
  const beneficiaryAddress =
    !isSwift && input.beneficiaryAddress.trim()
      ? keep('beneficiaryAddress', readText('beneficiaryAddress'))
      : null;

  if (Object.keys(problems).length > 0 || !network || !account || !amount || !beneficiaryAccount) {
    return refuse(problems);
  }
  if (!beneficiaryName || !reference || commissionAccount === undefined || beneficiaryAddress === undefined) {
    return refuse(problems);
  }
  if (scheduledFor === undefined) return refuse(problems);
  const common = { account, amount, beneficiaryName, reference, commissionAccount, scheduledFor };
  if (network === 'SWIFT') {
    return swift ? ok({ network, ...common, beneficiaryAccount, ...swift }) : refuse(problems);
  }
  // safe: readSepaAccount, which validated this value, only accepts IBANs
  return ok({ network, ...common, beneficiaryAccount: beneficiaryAccount as Iban, beneficiaryAddress });
}

/** Returns the parsed value, and collects the problem otherwise. */
const collectInto =
  (problems: OrderProblems): Keep =>
  (field, checked) => {
    if (checked.ok) return checked.value;
    problems[field] = checked.error;
    return undefined;
  };

type Keep = <Value>(field: OrderField, checked: Result<Value, string>) => Value | undefined;

function readSwiftParts(input: OrderInput, readText: ReturnType<typeof textReader>, keep: Keep) {
  const bankBic = keep('bankBic', readBic(input.bankBic));
  const bankName = input.bankName.trim() ? keep('bankName', readText('bankName')) : null;
  const addressStreet = keep('addressStreet', readText('addressStreet'));
  const addressTown = keep('addressTown', readText('addressTown'));
  const addressCountry = keep(
    'addressCountry',
    isCountry(input.addressCountry) ? ok(input.addressCountry) : refuse(t('choice.country')),
  );
  const currency = keep(
    'currency',
    /^[A-Z]{3}$/.test(input.currency) ? ok(input.currency) : refuse(t('choice.currency')),
  );
  if (!bankBic || bankName === undefined || !addressStreet || !addressTown || !addressCountry || !currency) {
    return undefined;
  }
  return { bankBic, bankName, addressStreet, addressTown, addressCountry, currency };
}

function readNetwork(typed: string): Result<OrderContent['network'], string> {
  return typed === 'SEPA' || typed === 'SEPA_INSTANT' || typed === 'SWIFT'
    ? ok(typed)
    : refuse(t('choice.network'));
}

/** Caches the last account: consecutive rows of a batch usually have the same one. */
let lastOwn: { readonly typed: string; readonly parsed: ReturnType<typeof parseIban> } | undefined;

function readOwnAccount(
  typed: string,
  problem: 'choice.payFrom' | 'choice.listedAccount',
): Result<Iban, string> {
  if (lastOwn?.typed !== typed) lastOwn = { typed, parsed: parseIban(typed) };
  return lastOwn.parsed.ok ? lastOwn.parsed : refuse(t(problem));
}

/** An instant in UTC, converted by the form from the viewer's time zone; empty for immediately. */
function readSchedule(chosen: string): Result<Date | null, string> {
  if (!chosen) return ok(null);
  const at = new Date(chosen);
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(chosen);
  return isInstant && isSchedulable(at) ? ok(at) : refuse(t('choice.dateAndTime'));
}

/** In cents: the SEPA rulebooks allow nine digits before the decimal point. */
const largestInSepa = 999_999_999_99n;

function readAmount(typed: string, network: OrderContent['network'] | undefined) {
  // Reject hidden characters instead of stripping them: a bidirectional override displays other digits than
  // typed.
  if (hasHiddenCharacters(typed.trim())) return refuse(hiddenCharacters());
  const parsed = parseAmount(typed);
  if (!parsed.ok) return refuse(t(`amount.${parsed.error}`));
  return network !== 'SWIFT' && parsed.value > largestInSepa ? refuse(t('amount.aboveSepa')) : parsed;
}

type BankText = Parameters<typeof readBankText>[1];

/** Made once, because a file has up to a hundred thousand rows. */
// safe: every text field is given
const bankTexts = Object.fromEntries(
  textFields.map((field): [TextField, BankText] => [
    field,
    { limit: textLimits[field], what: () => t(`names.${field}`) },
  ]),
) as Readonly<Record<TextField, BankText>>;

/** Reads the texts of a payment in its spelling, which most rows of a file do not need. */
function textReader(input: OrderInput): (field: TextField) => Result<string, string> {
  let spelling: Spelling | undefined;
  return (field) => {
    const typed = input[field];
    if (isPlain.test(typed)) return readBankText(typed, bankTexts[field]);
    spelling ??= spellingFor(input.beneficiaryAccount, input.network === 'SWIFT' ? input.bankBic : '');
    return readBankText(typed, bankTexts[field], spelling);
  };
}

const isPlain = /^[\x20-\x7e]*$/;
