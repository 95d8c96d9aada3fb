import { StatusBadge } from '@/components/ui/status/status-badge';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import { showDate } from '@/lib/kernel/formats/dates';
import { showCount } from '@/lib/kernel/formats/numbers';
import type { AccountingExport } from '@/lib/statements/accounting/exports/queries';
import { t } from '@/messages/accounting';

/** The entries of an export in words. */
export const periodOf = ({
  coversFrom,
  chosenTo,
}: Pick<AccountingExport, 'coversFrom' | 'chosenTo'>): string =>
  chosenTo === null
    ? t('preview.sinceLast')
    : t('preview.period', { from: showDate(coversFrom), to: showDate(chosenTo) });

/** Whether an export holds, in words and colour. */
export const ExportState = ({ withdrawnAt }: Pick<AccountingExport, 'withdrawnAt'>) => (
  <StatusBadge standing={withdrawnAt ? 'stopped' : 'done'}>
    {withdrawnAt ? t('exports.withdrawn') : t('exports.holds')}
  </StatusBadge>
);

/** Past exports, newest first; a row links to its export. */
export const ExportList = ({ exports }: { exports: readonly AccountingExport[] }) => (
  <Table label={t('exports.label')} fold={52}>
    <TableHead>
      <HeaderCell>{t('exports.made')}</HeaderCell>
      <HeaderCell>{t('exports.madeBy')}</HeaderCell>
      <HeaderCell>{t('exports.contents')}</HeaderCell>
      <HeaderCell align="right">{t('exports.entries')}</HeaderCell>
      <HeaderCell align="right">{t('preview.credits')}</HeaderCell>
      <HeaderCell align="right">{t('preview.debits')}</HeaderCell>
      <HeaderCell>{t('exports.state')}</HeaderCell>
    </TableHead>
    <TableBody>
      {exports.map((one) => (
        <Row key={one.id}>
          <Cell place="name">
            <RowLink href={`/statements/accounting/${one.id}`}>
              <Instant at={one.madeAt} />
            </RowLink>
          </Cell>
          <Cell label={t('exports.madeBy')}>{one.madeBy}</Cell>
          <Cell label={t('exports.contents')}>
            <span>
              {t(`formats.${one.format}`)}
              <span className="block text-muted text-xs">{periodOf(one)}</span>
            </span>
          </Cell>
          <Cell align="right" label={t('exports.entries')}>
            {showCount(one.entryCount)}
          </Cell>
          <Cell align="right" label={t('preview.credits')}>
            <Amount amount={one.credits} />
          </Cell>
          <Cell align="right" label={t('preview.debits')}>
            <Amount amount={one.debits} />
          </Cell>
          <Cell label={t('exports.state')}>
            <ExportState withdrawnAt={one.withdrawnAt} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
