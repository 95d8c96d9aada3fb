import type { FormTools } from '@/components/ui/form-tools';
import type { BeneficiaryField } from '@/lib/beneficiaries/input';

/** What the parts of the beneficiary form share. */
export type BookFieldTools = FormTools<BeneficiaryField>;
