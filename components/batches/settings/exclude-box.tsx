import { t } from '@/messages/batch-preparation';

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
  <input
    type="checkbox"
    name="position"
    value={position}
    data-amount={amount}
    aria-label={t('excludeRows.row', { position: String(position), name })}
    className="relative z-1 size-4 accent-accent"
  />
);
