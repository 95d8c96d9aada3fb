import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { euro } from '@/lib/policy/rules/labels';
import type { Limit } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';

/** The daily and monthly limits. */
export const LimitTable = ({ limits }: { limits: readonly Limit[] }) => (
  <Table label={t('limits.title')} fold={36}>
    <TableHead>
      <HeaderCell>{t('limits.scope')}</HeaderCell>
      <HeaderCell>{t('limits.period')}</HeaderCell>
      <HeaderCell align="right">{t('limits.amount')}</HeaderCell>
    </TableHead>
    <TableBody>
      {limits.map(({ scope, period, amount }) => (
        <Row key={`${scope} ${period}`}>
          <Cell label={t('limits.scope')}>{t(`limitScopes.${scope}`)}</Cell>
          <Cell label={t('limits.period')}>{t(`limitPeriods.${period}`)}</Cell>
          <Cell label={t('limits.amount')} align="right" className="font-medium">
            {euro(amount)}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
