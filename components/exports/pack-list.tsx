import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { StatusBadge } from '@/components/ui/status/status-badge';
import { Instant } from '@/components/ui/values/instant';
import { monthName, type Pack } from '@/lib/statements/export/packs/pack';
import { formatNames } from '@/lib/statements/formats/shared/format-names';
import { t } from '@/messages/exports';
import { packStates } from './pack-words';

/** The packs that were asked for last; a row leads to its pack. */
export const PackList = ({ packs }: { packs: readonly Pack[] }) => (
  <Table label={t('packList.label')} stacked>
    <TableHead>
      <HeaderCell>{t('packList.month')}</HeaderCell>
      <HeaderCell>{t('packList.formats')}</HeaderCell>
      <HeaderCell>{t('packList.askedFor')}</HeaderCell>
      <HeaderCell>{t('packList.by')}</HeaderCell>
      <HeaderCell>{t('packList.state')}</HeaderCell>
    </TableHead>
    <TableBody>
      {packs.map(({ id, month, formats, askedAt, askedBy, state }) => (
        <Row key={id}>
          <Cell>
            <RowLink href={`/statements/pack/${id}`}>{monthName(month)}</RowLink>
          </Cell>
          <Cell label={t('packList.formats')}>
            {formats.map((format) => formatNames[format].label).join(', ')}
          </Cell>
          <Cell label={t('packList.askedFor')}>
            <Instant at={askedAt} />
          </Cell>
          <Cell label={t('packList.by')}>{askedBy}</Cell>
          <Cell label={t('packList.state')}>
            <StatusBadge standing={packStates[state].standing}>{packStates[state].label}</StatusBadge>
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
