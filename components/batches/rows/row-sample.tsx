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
  <ul aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 divide-y">
    {rows.map((row) => (
      <li
        key={row.position}
        className="col-span-full grid grid-cols-subgrid items-baseline py-2 first:pt-0 last:pb-0"
      >
        <span className="tabular text-right text-muted text-xs">{countText(row.position)}</span>
        <TextLink href={hrefOf(row)} className="wrap-anywhere justify-self-start text-text">
          {row.beneficiaryName}
        </TextLink>
        {row.amount !== null && <Amount amount={row.amount} currency={null} className="font-medium" />}
        <span className="col-span-2 col-start-2 min-w-0 text-muted text-xs">
          <span className="identifier block">{groupIban(row.beneficiaryAccount ?? '')}</span>
          <span className="block truncate">{row.reference}</span>
        </span>
      </li>
    ))}
  </ul>
);
