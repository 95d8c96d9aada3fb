import type { BeneficiaryDocument } from '@/lib/db/schema/rules/beneficiaries';
import { shownAccount } from '../book/shown-account';
import { type BeneficiaryInput, beneficiaryFields } from './input';

/** An untouched form. */
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

/** The form values of an entry. */
export const beneficiaryFormValues = (document: BeneficiaryDocument): BeneficiaryInput => ({
  // safe: every field of the closed list is given a text
  ...(Object.fromEntries(
    beneficiaryFields.map((field) => [field, document[field] ?? '']),
  ) as BeneficiaryInput),
  account: shownAccount(document.account ?? ''),
});

/** Prefills the form from a payment's input in the URL. */
export const typedBeforehand = (
  search: Readonly<Record<string, string | readonly string[] | undefined>>,
): Partial<BeneficiaryInput> =>
  Object.fromEntries(
    beneficiaryFields.flatMap((field) => {
      const typed = search[field];
      return typeof typed === 'string' ? [[field, typed.slice(0, 300)]] : [];
    }),
  );
