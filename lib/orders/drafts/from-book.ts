import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import { parseIban } from '@/lib/kernel/banking/iban';
import { toSepaText } from '@/lib/kernel/texts/text';
import type { OrderField, OrderInput } from '../order/input';

/** What a payment takes from an entry of the book. */
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

/** The fields of a payment that an entry can fill. */
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
 * The fields of a payment as the book has them. What cannot be paid over SEPA goes over SWIFT; a SEPA payment
 * takes no address along, as it could only do so in one line, which SEPA bars since 15 November 2026.
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

/**
 * The fields in which a payment says something else than the book does. What the book does not have may be
 * anything.
 */
export const differingFields = (input: OrderInput, entry: BookEntry): BookField[] =>
  // safe: the keys are names of fields
  (Object.entries(fieldsFromBook(entry, input.network)) as [BookField, string][])
    .filter(([field, text]) => text !== '' && comparable(input[field]) !== comparable(text))
    .map(([field]) => field);

/** As a bank reads it. */
const comparable = (text: string): string => toSepaText(text).replace(/\s+/g, ' ').trim();
