import type { BeneficiaryDocument } from '@/lib/db/schema/rules/beneficiaries';
import { shownAccount } from '../book/shown-account';
import { type BeneficiaryInput, beneficiaryFields } from './input';

/** A form nobody has touched. */
export const emptyBeneficiary: BeneficiaryInput = {
  name: '',
  account: '',
  bankBic: '',
  bankName: '',
  addressStreet: '',
  addressBuilding: '',
  addressPostCode: '',
  addressTown: '',
  addressCountry: '',
  addressLine: '',
  notes: '',
};

/** What the fields of the form show of an entry. */
export const beneficiaryFormValues = (document: BeneficiaryDocument): BeneficiaryInput => ({
  // safe: every field of the closed list is given a text
  ...(Object.fromEntries(
    beneficiaryFields.map((field) => [field, document[field] ?? '']),
  ) as BeneficiaryInput),
  account: shownAccount(document.account ?? ''),
});

/** What was typed into a payment before, from the address bar, so that nobody types it again. */
export const typedBeforehand = (
  search: Readonly<Record<string, string | readonly string[] | undefined>>,
): Partial<BeneficiaryInput> =>
  Object.fromEntries(
    beneficiaryFields.flatMap((field) => {
      const typed = search[field];
      return typeof typed === 'string' ? [[field, typed.slice(0, 300)]] : [];
    }),
  );
