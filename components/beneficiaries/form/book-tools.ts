import type { FormTools } from '@/components/ui/forms/form-tools';
import type { BeneficiaryField } from '@/lib/beneficiaries/changes/input';

/** Shared by the parts of the beneficiary form. */
export type BookFieldTools = FormTools<BeneficiaryField>;
