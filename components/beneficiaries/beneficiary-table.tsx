import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Instant } from '@/components/ui/values/instant';
import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import { BeneficiaryStateBadge } from './beneficiary-state-badge';

/** Beneficiaries as rows that lead to them. */
export const BeneficiaryTable = ({ beneficiaries }: { beneficiaries: readonly ListedBeneficiary[] }) => (
  <Table label="Beneficiaries" stacked>
    <TableHead>
      <HeaderCell>Name</HeaderCell>
      <HeaderCell>Bank</HeaderCell>
      <HeaderCell>Town</HeaderCell>
      <HeaderCell>State</HeaderCell>
      <HeaderCell>Verified</HeaderCell>
    </TableHead>
    <TableBody>
      {beneficiaries.map((one) => (
        <Row key={one.id}>
          <Cell className="max-sm:block! sm:min-w-44">
            <RowLink href={`/beneficiaries/${one.id}`} className="wrap-anywhere">
              {one.name}
            </RowLink>
            <span className="identifier block whitespace-nowrap text-muted text-xs">
              {shownAccount(one.account)}
            </span>
          </Cell>
          <Cell label="Bank" className="max-sm:hidden!">
            <span className="block max-w-48 truncate" title={one.bankName ?? undefined}>
              {one.bankName ?? one.bankBic ?? '–'}
            </span>
          </Cell>
          <Cell label="Town">
            <span className="block max-w-40 truncate">
              {[one.addressTown, one.addressCountry].filter(Boolean).join(', ') || '–'}
            </span>
          </Cell>
          <Cell label="State">
            <BeneficiaryStateBadge state={one.state} />
          </Cell>
          <Cell label="Verified" className="max-sm:hidden! text-[0.8125rem] text-muted">
            {one.verifiedAt ? <Instant at={one.verifiedAt} /> : 'Not yet'}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
