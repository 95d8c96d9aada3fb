import { FileText } from 'lucide-react';
import { Card } from '@/components/ui/layout/card';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Amount } from '@/components/ui/values/amount';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { MinorUnits } from '@/lib/kernel/money';

type ChoiceAccount = {
  readonly iban: string;
  readonly name: string;
  readonly balance: MinorUnits;
};

/** The accounts, each leading to its statement. `asOf` is said where the balances are not of now. */
export const AccountChoice = ({ accounts, asOf }: { accounts: readonly ChoiceAccount[]; asOf?: Date }) => (
  <Card>
    {accounts.length === 0 ? (
      <EmptyState icon={<FileText aria-hidden />} title="No accounts to show">
        The service names no accounts just now.
      </EmptyState>
    ) : (
      <>
        <Table label="Accounts" stacked>
          <TableHead>
            <HeaderCell>Account</HeaderCell>
            <HeaderCell>IBAN</HeaderCell>
            <HeaderCell align="right">Balance (EUR)</HeaderCell>
          </TableHead>
          <TableBody>
            {accounts.map(({ iban, name, balance }) => (
              <Row key={iban}>
                <Cell>
                  <RowLink href={`/statements/${iban}`}>{name}</RowLink>
                </Cell>
                <Cell label="IBAN">
                  <Iban account={iban} />
                </Cell>
                <Cell label="Balance" align="right">
                  <Amount amount={balance} currency={null} />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
        {asOf && (
          <p className="border-t px-5 py-2 text-muted text-xs">
            As of <Instant at={asOf} />.
          </p>
        )}
      </>
    )}
  </Card>
);
