import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import { parseIban } from '@/lib/kernel/banking/iban';
import { spellingFor } from '@/lib/kernel/banking/spelling';
import { toSepaText } from '@/lib/kernel/texts/text';
import type { OrderField, OrderInput } from '../order/input';

/** The fields of a book entry that a payment uses. */
export type BookEntry = Pick<
  ListedBeneficiary,
  | 'id'
  | 'state'
  | 'name'
  | 'account'
  | 'bankBic'
  | 'bankName'
  | 'addressStreet'
  | 'addressBuilding'
  | 'addressTown'
  | 'addressCountry'
>;

/** The payment fields that a book entry can fill. */
export type BookField = Extract<
  OrderField,
  | 'network'
  | 'beneficiaryName'
  | 'beneficiaryAccount'
  | 'beneficiaryAddress'
  | 'bankBic'
  | 'bankName'
  | 'addressStreet'
  | 'addressTown'
  | 'addressCountry'
>;

/**
 * Payment fields from a book entry. An account without an IBAN is paid over SWIFT. A SEPA payment omits the
 * address: the API only takes one unstructured line, which SEPA forbids since 15 November 2026.
 */
export function fieldsFromBook(entry: BookEntry, network: string): Partial<Pick<OrderInput, BookField>> {
  const isSwift = network === 'SWIFT' || !parseIban(entry.account).ok;
  const common = { beneficiaryName: entry.name, beneficiaryAccount: shownAccount(entry.account) };
  if (!isSwift) return { ...common, beneficiaryAddress: '' };
  return {
    ...common,
    network: 'SWIFT',
    bankBic: entry.bankBic ?? '',
    bankName: entry.bankName ?? '',
    addressStreet: [entry.addressStreet, entry.addressBuilding].filter(Boolean).join(' '),
    addressTown: entry.addressTown ?? '',
    addressCountry: entry.addressCountry ?? '',
  };
}

/** The fields of a beneficiary without one. */
export const emptiedBeneficiary = {
  beneficiaryName: '',
  beneficiaryAccount: '',
  beneficiaryAddress: '',
  bankBic: '',
  bankName: '',
  addressStreet: '',
  addressTown: '',
  addressCountry: '',
} as const satisfies Partial<OrderInput>;

/** The fields of a beneficiary from the book, in place of those of another one. */
export const withBookDetails = (entry: BookEntry, network: string): Partial<OrderInput> => ({
  ...emptiedBeneficiary,
  ...fieldsFromBook(entry, network),
});

/** What the book adds to a payment. What the entry lacks stays as it was typed. */
export const bookDetails = (entry: BookEntry, network: string): Partial<OrderInput> =>
  Object.fromEntries(Object.entries(fieldsFromBook(entry, network)).filter(([, text]) => text !== ''));

/**
 * The fields in which a payment differs from the book entry. Fields that the entry lacks may have any value.
 */
export const differingFields = (input: OrderInput, entry: BookEntry): BookField[] =>
  unequalFields(input, entry)
    .filter(([, text]) => text !== '')
    .map(([field]) => field);

/** Whether a payment has what the book entry has, and nothing that the entry lacks. */
export const isFilledFrom = (input: OrderInput, entry: BookEntry): boolean =>
  unequalFields(input, entry).length === 0;

function unequalFields(input: OrderInput, entry: BookEntry): readonly (readonly [BookField, string])[] {
  // An earlier release spelled payments to every country as German banks do.
  const spellings = ['german', spellingFor(entry.account, entry.bankBic ?? '')] as const;
  const comparable = (text: string): readonly string[] =>
    spellings.map((spelling) => toSepaText(text, spelling));
  // safe: the keys are names of fields
  const fields = Object.entries(fieldsFromBook(entry, input.network)) as [BookField, string][];
  return fields.filter(([field, text]) => {
    const spelled = comparable(text);
    return !comparable(input[field]).some((typed) => spelled.includes(typed));
  });
}
