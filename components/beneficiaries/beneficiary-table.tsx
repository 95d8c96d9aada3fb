import type { SortLink } from '@/components/ui/table/sort-links';
import {
  Cell,
  HeaderCell,
  Heading,
  Row,
  RowLink,
  Table,
  TableBody,
  TableHead,
} from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import type { ListedBeneficiary } from '@/lib/beneficiaries/book/queries';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import type { BeneficiarySort } from '@/lib/beneficiaries/book/sort';
import { t } from '@/messages/beneficiaries';
import { BeneficiaryStateBadge } from './beneficiary-state-badge';

/** Beneficiaries as rows that link to their pages. */
export const BeneficiaryTable = ({
  beneficiaries,
  sortBy,
}: {
  beneficiaries: readonly ListedBeneficiary[];
  sortBy: (by: BeneficiarySort) => SortLink;
}) => (
  <Table label={t('beneficiaryTable.label')} fold={43} sticky>
    <TableHead>
      <Heading sort={sortBy('name')}>{t('beneficiaryTable.name')}</Heading>
      <HeaderCell from={52}>{t('beneficiaryTable.bank')}</HeaderCell>
      <HeaderCell>{t('beneficiaryTable.town')}</HeaderCell>
      <HeaderCell>{t('beneficiaryTable.state')}</HeaderCell>
      <Heading from={52} sort={sortBy('verified')}>
        {t('beneficiaryTable.verified')}
      </Heading>
    </TableHead>
    <TableBody>
      {beneficiaries.map((one) => (
        <Row key={one.id}>
          <Cell place="name" className="min-w-44">
            <RowLink href={`/beneficiaries/${one.id}`} className="wrap-anywhere">
              {one.name}
            </RowLink>
            <span className="identifier block whitespace-nowrap text-muted text-xs">
              {shownAccount(one.account)}
            </span>
          </Cell>
          <Cell from={52}>
            <span className="block max-w-48 truncate" title={one.bankName ?? undefined}>
              {one.bankName ?? one.bankBic ?? '–'}
            </span>
          </Cell>
          <Cell place="text">
            <span className="block max-w-40 truncate">
              {[one.addressTown, one.addressCountry].filter(Boolean).join(', ') || '–'}
            </span>
          </Cell>
          <Cell place="state">
            <BeneficiaryStateBadge state={one.state} />
          </Cell>
          <Cell from={52} className="text-[0.8125rem] text-muted">
            {one.verifiedAt ? <Instant at={one.verifiedAt} /> : t('beneficiaryTable.notYet')}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
