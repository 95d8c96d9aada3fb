import { TableCheckbox } from '@/components/ui/forms/choices/checkbox';
import { t } from '@/messages/batch-draft';

/** The checkbox of one row; its value is the row's number and its amount as a decimal. */
export const ExcludeBox = ({
  position,
  amount,
  name,
}: {
  position: number;
  amount: string;
  name: string;
}) => (
  <TableCheckbox
    name="position"
    value={position}
    data-amount={amount}
    aria-label={t('excludeRows.row', { position: String(position), name })}
  />
);
