import { TextLink } from '@/components/ui/layout/text-link';
import { Amount } from '@/components/ui/values/amount';
import type { ListedRow } from '@/lib/batches/rows/rows';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { countText } from '../list/count';

/** A few rows in short form, each linked to its page. */
export const RowSample = ({
  label,
  rows,
  hrefOf,
}: {
  label: string;
  rows: readonly ListedRow[];
  hrefOf: (row: ListedRow) => string;
}) => (
  <ul aria-label={label} className="divide-y">
    {rows.map((row) => (
      <li key={row.position} className="flex items-baseline gap-3 py-2 first:pt-0 last:pb-0">
        <span className="tabular w-12 shrink-0 text-right text-muted text-xs">{countText(row.position)}</span>
        <span className="min-w-0 flex-1">
          <TextLink href={hrefOf(row)} className="wrap-anywhere text-text">
            {row.beneficiaryName}
          </TextLink>
          <span className="identifier block text-muted text-xs">
            {groupIban(row.beneficiaryAccount ?? '')}
          </span>
          <span className="block truncate text-muted text-xs">{row.reference}</span>
        </span>
        {row.amount !== null && <Amount amount={row.amount} currency={null} className="font-medium" />}
      </li>
    ))}
  </ul>
);
