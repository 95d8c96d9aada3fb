import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { euro } from '@/lib/policy/rules/labels';
import type { Limit } from '@/lib/policy/rules/policy';
import { limitPeriods, limitScopes } from './limit-words';

/** How much may be asked for in a day and a month. */
export const LimitTable = ({ limits }: { limits: readonly Limit[] }) => (
  <Table label="Limits" stacked>
    <TableHead>
      <HeaderCell>What is added up</HeaderCell>
      <HeaderCell>In</HeaderCell>
      <HeaderCell align="right">At most</HeaderCell>
    </TableHead>
    <TableBody>
      {limits.map(({ scope, period, amount }) => (
        <Row key={`${scope} ${period}`}>
          <Cell label="What is added up">{limitScopes[scope]}</Cell>
          <Cell label="In">{limitPeriods[period].toLowerCase()}</Cell>
          <Cell label="At most" align="right" className="font-medium">
            {euro(amount)}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
