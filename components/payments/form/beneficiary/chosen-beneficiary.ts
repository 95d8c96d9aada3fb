import {
  type BookEntry,
  differingFields,
  emptiedBeneficiary,
  isFilledFrom,
  withBookDetails,
} from '@/lib/orders/drafts/from-book';
import { type OrderField, type OrderInput, parseOrder } from '@/lib/orders/order/input';

/** The fields that a chosen beneficiary fills. */
// safe: the keys are those of the fields
const fieldNames = Object.keys(emptiedBeneficiary) as readonly OrderField[];

/** The fields of a beneficiary, in place of those of another one; empty for none. */
export const beneficiaryFields = (entry: BookEntry | undefined, network: string): Partial<OrderInput> =>
  entry ? withBookDetails(entry, network) : emptiedBeneficiary;

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
