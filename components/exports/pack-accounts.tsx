import { StatusBadge } from '@/components/ui/status/status-badge';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Iban } from '@/components/ui/values/iban';
import type { Pack } from '@/lib/statements/export/packs/pack';
import { shownPackText } from '@/lib/statements/export/packs/shown-pack-text';
import { t } from '@/messages/exports';

const copyStandings = { fresh: 'done', kept: 'checking', missing: 'refused', closed: 'inactive' } as const;

/** The contents of a pack by account, with the reason for anything missing. */
export const PackAccounts = ({ accounts }: Pick<Pack, 'accounts'>) => (
  <Table label={t('packAccounts.label')} fold={43}>
    <TableHead>
      <HeaderCell>{t('fields.account')}</HeaderCell>
      <HeaderCell>{t('fields.iban')}</HeaderCell>
      <HeaderCell>{t('packAccounts.copy')}</HeaderCell>
      <HeaderCell>{t('packAccounts.remark')}</HeaderCell>
    </TableHead>
    <TableBody>
      {accounts.map(({ account, label, copy, why }) => (
        <Row key={account}>
          <Cell label={t('fields.account')}>{label ?? t('packAccounts.noLabel')}</Cell>
          <Cell label={t('fields.iban')}>
            <Iban account={account} />
          </Cell>
          <Cell label={t('packAccounts.copy')}>
            <StatusBadge standing={copyStandings[copy]}>{t(`copyStates.${copy}`)}</StatusBadge>
          </Cell>
          <Cell label={t('packAccounts.remark')}>{shownPackText(why) ?? '–'}</Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
