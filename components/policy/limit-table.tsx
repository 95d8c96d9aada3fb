import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { euro } from '@/lib/policy/rules/labels';
import type { Limit } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import { limitPeriods, limitScopes } from './limit-words';

/** How much may be asked for in a day and a month. */
export const LimitTable = ({ limits }: { limits: readonly Limit[] }) => (
  <Table label={t('limitTable.label')} stacked>
    <TableHead>
      <HeaderCell>{t('limitTable.whatIsAddedUp')}</HeaderCell>
      <HeaderCell>{t('limitTable.in')}</HeaderCell>
      <HeaderCell align="right">{t('limitTable.atMost')}</HeaderCell>
    </TableHead>
    <TableBody>
      {limits.map(({ scope, period, amount }) => (
        <Row key={`${scope} ${period}`}>
          <Cell label={t('limitTable.whatIsAddedUp')}>{limitScopes[scope]}</Cell>
          <Cell label={t('limitTable.in')}>{limitPeriods[period].toLowerCase()}</Cell>
          <Cell label={t('limitTable.atMost')} align="right" className="font-medium">
            {euro(amount)}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
