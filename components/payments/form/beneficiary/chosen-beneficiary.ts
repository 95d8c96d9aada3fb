import { type BookEntry, differingFields, fieldsFromBook, isFilledFrom } from '@/lib/orders/drafts/from-book';
import { type OrderField, type OrderInput, parseOrder } from '@/lib/orders/order/input';

const emptyFields = {
  beneficiaryName: '',
  beneficiaryAccount: '',
  beneficiaryAddress: '',
  bankBic: '',
  bankName: '',
  addressStreet: '',
  addressTown: '',
  addressCountry: '',
} as const;

/** The fields that a chosen beneficiary fills. */
// safe: the keys of the object above
const fieldNames = Object.keys(emptyFields) as readonly OrderField[];

/** The fields of a beneficiary, in place of those of another one; empty for none. */
export const beneficiaryFields = (entry: BookEntry | undefined, network: string): Partial<OrderInput> =>
  entry ? { ...emptyFields, ...fieldsFromBook(entry, network) } : emptyFields;

/** What the chosen beneficiary adds for another network. What it lacks stays as it was typed. */
export const fieldsForNetwork = (entry: BookEntry, network: string): Partial<OrderInput> =>
  Object.fromEntries(Object.entries(fieldsFromBook(entry, network)).filter(([, text]) => text !== ''));

/** Whether name and account are still those of the chosen beneficiary. */
export const isStillChosen = (input: OrderInput, entry: BookEntry): boolean =>
  !differingFields(input, entry).some(
    (field) => field === 'beneficiaryName' || field === 'beneficiaryAccount',
  );

/**
 * Whether the fields are shown: always without a chosen beneficiary, else if it lacks something or differs.
 * Typing what it lacks changes nothing, so that no field vanishes meanwhile.
 */
export function showsFields({
  entry,
  input,
  refusedFields,
}: {
  readonly entry: BookEntry | undefined;
  readonly input: OrderInput;
  readonly refusedFields: Readonly<Record<string, string>>;
}): boolean {
  if (!entry || !isFilledFrom(input, entry)) return true;
  if (fieldNames.some((field) => refusedFields[field] !== undefined)) return true;
  const checked = parseOrder(input);
  return !checked.ok && fieldNames.some((field) => checked.error[field] !== undefined);
}
