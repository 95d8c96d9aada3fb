import type { BeneficiaryDocument } from '@/lib/db/schema/rules/beneficiaries';
import { bankMismatch } from '@/lib/kernel/banking/bank-country';
import { hiddenCharacters, readBankText, readBic, readSwiftAccount } from '@/lib/kernel/banking/counterparty';
import { isCountry } from '@/lib/kernel/banking/country';
import { ibanCountry, isSepaCountry, parseIban } from '@/lib/kernel/banking/iban';
import { spellingFor } from '@/lib/kernel/banking/spelling';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { findMixedWord } from '@/lib/kernel/texts/script';
import { cleanLine, hasHiddenCharacters, type Spelling } from '@/lib/kernel/texts/text';
import { t } from '@/messages/fields';

export const beneficiaryFields = [
  'name',
  'account',
  'bankBic',
  'bankName',
  'addressStreet',
  'addressBuilding',
  'addressPostCode',
  'addressTown',
  'addressCountry',
  'addressLine',
  'notes',
] as const satisfies readonly (keyof BeneficiaryDocument)[];
export type BeneficiaryField = (typeof beneficiaryFields)[number];

/** The form as typed: every field is text, empty if untouched. */
export type BeneficiaryInput = Readonly<Record<BeneficiaryField, string>>;
/** Problems by field, as messages that say what to do. */
export type BeneficiaryProblems = Partial<Record<BeneficiaryField, string>>;

/**
 * The longest texts that every bank in the chain passes on untruncated, as on a payment order; address parts
 * as in ISO 20022.
 */
const limits = {
  name: { limit: 70, what: () => t('names.beneficiaryName') },
  bankName: { limit: 70, what: () => t('names.bankName') },
  addressStreet: { limit: 70, what: () => t('names.addressStreet') },
  addressBuilding: { limit: 16, what: () => t('names.addressBuilding') },
  addressPostCode: { limit: 16, what: () => t('names.addressPostCode') },
  addressTown: { limit: 35, what: () => t('names.addressTown') },
  addressLine: { limit: 140, what: () => t('names.beneficiaryAddress') },
} as const;
type TextField = keyof typeof limits;

const longestNotes = 500;

/** Whether an account can be paid over SEPA. Others need a BIC and an address, which SWIFT requires. */
export function isSepaAccount(account: string): boolean {
  const parsed = parseIban(account);
  return parsed.ok && isSepaCountry(ibanCountry(parsed.value));
}

/**
 * Checks a whole form. The browser runs it while one types; the server's run is authoritative. Texts stay as
 * typed, in NFC: their transliteration for banks is checked here and shown with each payment.
 */
export function parseBeneficiary(
  input: BeneficiaryInput,
): Result<BeneficiaryDocument & { name: string; account: string }, BeneficiaryProblems> {
  const problems: BeneficiaryProblems = {};
  const keep = <Value>(field: BeneficiaryField, checked: Result<Value, string>): Value | null => {
    if (checked.ok) return checked.value;
    problems[field] = checked.error;
    return null;
  };
  const spelling = spellingFor(input.account, input.bankBic);
  const text = (field: TextField, isRequired = false): string | null =>
    isRequired || input[field].trim() ? keep(field, readText(field, input[field], spelling)) : null;

  const name = keep('name', readName(input.name, spelling));
  const account = keep('account', readSwiftAccount(input.account));
  const needsSwift = account !== null && !isSepaAccount(account);
  const bankBic = needsSwift || input.bankBic.trim() ? keep('bankBic', readBic(input.bankBic)) : null;
  const hasParts = ['addressStreet', 'addressBuilding', 'addressPostCode', 'addressTown'].some(
    // safe: names of fields
    (field) => input[field as TextField].trim(),
  );
  const needsAddress = needsSwift || hasParts;
  const mismatch = account && bankBic ? bankMismatch(account, bankBic) : undefined;
  if (mismatch) problems[mismatch.field === 'bic' ? 'bankBic' : 'account'] = mismatch.words;
  const document = {
    name: name ?? '',
    account: account ?? '',
    bankBic,
    bankName: text('bankName'),
    addressStreet: text('addressStreet', needsSwift),
    addressBuilding: text('addressBuilding'),
    addressPostCode: text('addressPostCode'),
    addressTown: text('addressTown', needsAddress),
    addressCountry:
      needsAddress || input.addressCountry ? keep('addressCountry', readCountry(input.addressCountry)) : null,
    addressLine: text('addressLine'),
    notes: input.notes.trim() ? keep('notes', readNotes(input.notes)) : null,
  };
  if (document.addressLine && needsAddress) {
    problems.addressLine = t('choice.addressLine');
  }
  return Object.keys(problems).length > 0 ? refuse(problems) : ok(document);
}

function readName(typed: string, spelling: Spelling): Result<string, string> {
  const name = readText('name', typed, spelling);
  const mixed = name.ok && findMixedWord(name.value);
  return mixed
    ? refuse(
        t('text.mixedLetters', {
          word: mixed.word,
          first: t(`alphabets.${mixed.alphabets[0]}`),
          second: t(`alphabets.${mixed.alphabets[1]}`),
        }),
      )
    : name;
}

/** The text as typed, if its transliteration is valid for banks. */
function readText(field: TextField, typed: string, spelling: Spelling): Result<string, string> {
  const checked = readBankText(typed, limits[field], spelling);
  return checked.ok ? ok(cleanLine(typed)) : checked;
}

const readCountry = (code: string): Result<string, string> =>
  isCountry(code) ? ok(code) : refuse(t('choice.country'));

function readNotes(typed: string): Result<string, string> {
  const notes = cleanLine(typed);
  if (hasHiddenCharacters(notes)) return refuse(hiddenCharacters());
  return notes.length <= longestNotes ? ok(notes) : refuse(t('text.atMost', { limit: String(longestNotes) }));
}
