import { StatusBadge } from '@/components/ui/status/status-badge';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Instant } from '@/components/ui/values/instant';
import { monthName, type Pack } from '@/lib/statements/export/packs/pack';
import { formatNames } from '@/lib/statements/formats/shared/format-names';
import { t } from '@/messages/exports';
import { packStandings } from './pack-states';

/** Recent packs; a row links to its pack. */
export const PackList = ({ packs }: { packs: readonly Pack[] }) => (
  <Table label={t('packs.label')} fold={43}>
    <TableHead>
      <HeaderCell>{t('fields.month')}</HeaderCell>
      <HeaderCell>{t('fields.formats')}</HeaderCell>
      <HeaderCell>{t('packs.requested')}</HeaderCell>
      <HeaderCell>{t('packs.requestedBy')}</HeaderCell>
      <HeaderCell>{t('packs.state')}</HeaderCell>
    </TableHead>
    <TableBody>
      {packs.map(({ id, month, formats, requestedAt, requestedBy, state }) => (
        <Row key={id}>
          <Cell place="name">
            <RowLink href={`/statements/pack/${id}`}>{monthName(month)}</RowLink>
          </Cell>
          <Cell label={t('fields.formats')}>
            {formats.map((format) => formatNames[format].label).join(', ')}
          </Cell>
          <Cell label={t('packs.requested')}>
            <Instant at={requestedAt} />
          </Cell>
          <Cell label={t('packs.requestedBy')}>{requestedBy}</Cell>
          <Cell label={t('packs.state')}>
            <StatusBadge standing={packStandings[state]}>{t(`packStates.${state}`)}</StatusBadge>
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
