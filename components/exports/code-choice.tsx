import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { IssuedStatement } from '@/lib/statements/export/issued-queries';
import { formatPeriod } from '@/lib/statements/model/period';

/** Several statements whose codes begin alike. */
export const CodeChoice = ({ issued }: { issued: readonly IssuedStatement[] }) => (
  <Table label="Statements whose code begins so" stacked>
    <TableHead>
      <HeaderCell>Code</HeaderCell>
      <HeaderCell>Account</HeaderCell>
      <HeaderCell>Period</HeaderCell>
      <HeaderCell>Last issued</HeaderCell>
    </TableHead>
    <TableBody>
      {issued.map(({ code, account, periodFrom, periodTo, issuedAt }) => (
        <Row key={code}>
          <Cell label="Code">
            <RowLink href={`/statements/verify?code=${code}`} className="identifier wrap-anywhere">
              {code}
            </RowLink>
          </Cell>
          <Cell label="Account">
            <Iban account={account} />
          </Cell>
          <Cell label="Period">{formatPeriod({ from: periodFrom, to: periodTo })}</Cell>
          <Cell label="Last issued">
            <Instant at={issuedAt} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
