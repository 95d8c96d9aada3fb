import type { BeneficiaryDocument } from '@/lib/db/schema/beneficiaries';
import { shownAccount } from './document';
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
