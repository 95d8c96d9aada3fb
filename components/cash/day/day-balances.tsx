import type { ReactNode } from 'react';
import { accountName } from '@/components/accounts/account-type';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { Cell, HeaderCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import type { DayPosition } from '@/lib/cash/position';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits, sum } from '@/lib/kernel/money';
import { t } from '@/messages/cash';

type DayBalancesProps = {
  readonly day: LocalDate;
  readonly isToday: boolean;
  readonly positions: readonly DayPosition[];
};

/** Each account's closing balance and the day's change; a row links to the statement of that day. */
export const DayBalances = ({ day, isToday, positions }: DayBalancesProps) => (
  <Card className="overflow-hidden">
    <CardHeader
      title={t('dayBalances.title')}
      description={isToday ? t('dayBalances.now') : t('dayBalances.endOfDay')}
    />
    <Table label={t('dayBalances.label')} fold={36}>
      <TableHead>
        <HeaderCell>{t('fields.account')}</HeaderCell>
        <HeaderCell align="right">{t('fields.change')}</HeaderCell>
        <HeaderCell align="right">{t('fields.balance')}</HeaderCell>
      </TableHead>
      <TableBody>
        {positions.map(({ account, before, end }) => (
          <BalanceRow
            key={account.iban}
            name={
              <RowLink href={`/statements/${account.iban}?from=${day}&to=${day}`}>
                {accountName(account)}
              </RowLink>
            }
            change={before === undefined || end === undefined ? undefined : minorUnits(end - before)}
            end={end}
          />
        ))}
        <BalanceRow
          name={<span className="font-semibold">{t('fields.allAccounts')}</span>}
          change={changeOf(positions)}
          end={sumOf(positions.map(({ end }) => end))}
        />
      </TableBody>
    </Table>
  </Card>
);

const BalanceRow = ({
  name,
  change,
  end,
}: {
  name: ReactNode;
  change: MinorUnits | undefined;
  end: MinorUnits | undefined;
}) => (
  <Row>
    <Cell place="name">{name}</Cell>
    <Cell label={t('fields.change')} align="right">
      {change === undefined ? (
        <NoData />
      ) : change === 0n ? (
        <span className="text-muted">{t('dayBalances.noChange')}</span>
      ) : (
        <Amount amount={change} currency={null} signed tone="movement" />
      )}
    </Cell>
    <Cell label={t('fields.balance')} align="right">
      {end === undefined ? (
        <NoData />
      ) : (
        <Amount
          amount={end}
          currency={null}
          className={end < 0n ? 'font-medium text-negative' : 'font-medium'}
        />
      )}
    </Cell>
  </Row>
);

const NoData = () => <span className="text-muted">{t('dayBalances.noData')}</span>;

/** The sum, or undefined if a part is unknown, as a partial sum would mislead. */
function sumOf(amounts: readonly (MinorUnits | undefined)[]): MinorUnits | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === amounts.length ? sum(known) : undefined;
}

function changeOf(positions: readonly DayPosition[]): MinorUnits | undefined {
  const before = sumOf(positions.map((position) => position.before));
  const end = sumOf(positions.map((position) => position.end));
  return before === undefined || end === undefined ? undefined : minorUnits(end - before);
}
