import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Instant } from '@/components/ui/values/instant';
import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import { t } from '@/messages/beneficiaries';
import { BeneficiaryStateBadge } from './beneficiary-state-badge';

/** Beneficiaries as rows that link to their pages. */
export const BeneficiaryTable = ({ beneficiaries }: { beneficiaries: readonly ListedBeneficiary[] }) => (
  <Table label={t('beneficiaryTable.label')} stacked>
    <TableHead>
      <HeaderCell>{t('beneficiaryTable.name')}</HeaderCell>
      <HeaderCell>{t('beneficiaryTable.bank')}</HeaderCell>
      <HeaderCell>{t('beneficiaryTable.town')}</HeaderCell>
      <HeaderCell>{t('beneficiaryTable.state')}</HeaderCell>
      <HeaderCell>{t('beneficiaryTable.verified')}</HeaderCell>
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
          <Cell label={t('beneficiaryTable.bank')} className="max-sm:hidden!">
            <span className="block max-w-48 truncate" title={one.bankName ?? undefined}>
              {one.bankName ?? one.bankBic ?? '–'}
            </span>
          </Cell>
          <Cell label={t('beneficiaryTable.town')}>
            <span className="block max-w-40 truncate">
              {[one.addressTown, one.addressCountry].filter(Boolean).join(', ') || '–'}
            </span>
          </Cell>
          <Cell label={t('beneficiaryTable.state')}>
            <BeneficiaryStateBadge state={one.state} />
          </Cell>
          <Cell label={t('beneficiaryTable.verified')} className="max-sm:hidden! text-[0.8125rem] text-muted">
            {one.verifiedAt ? <Instant at={one.verifiedAt} /> : t('beneficiaryTable.notYet')}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
