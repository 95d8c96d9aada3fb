import type { FormTools } from '@/components/ui/form-state/form-tools';
import type { BeneficiaryField } from '@/lib/beneficiaries/changes/input';

/** What the parts of the beneficiary form share. */
export type BookFieldTools = FormTools<BeneficiaryField>;
