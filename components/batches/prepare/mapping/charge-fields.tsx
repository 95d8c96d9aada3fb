import { CommissionField, PayFromField } from '@/components/payments/form/account-fields';
import type { FieldTools, PayingAccount } from '@/components/payments/form/form-tools';
import { t } from '@/messages/batch-preparation';

/** The accounts that pay for every row and bear the commission. */
export const ChargeFields = ({
  tools,
  accounts,
  isFixed,
  isOfFile = false,
}: {
  tools: FieldTools;
  accounts: readonly PayingAccount[];
  /** Whether the file names the paying account. */
  isFixed: boolean;
  /** Whether it does for each payment. */
  isOfFile?: boolean;
}) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {!isOfFile && (
      <PayFromField tools={tools} accounts={accounts} fixed={isFixed && t('chargeFields.fixed')} />
    )}
    <CommissionField tools={tools} accounts={accounts} />
  </div>
);
