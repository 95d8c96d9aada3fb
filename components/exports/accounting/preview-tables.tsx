import { Cell, HeaderCell, Row, SecondLine, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Iban } from '@/components/ui/values/iban';
import { showCount } from '@/lib/kernel/formats/numbers';
import type { AccountFigures, CounterFigures } from '@/lib/statements/accounting/exports/export';
import { t } from '@/messages/accounting';

/** What an export contains of each account. */
export const AccountFiguresTable = ({
  accounts,
  nameOf,
}: {
  accounts: readonly (Omit<AccountFigures, 'heldBack'> & { readonly ledgerAccount: string | undefined })[];
  nameOf: (iban: string) => string | undefined;
}) => (
  <Table label={t('preview.label')} fold={43}>
    <TableHead>
      <HeaderCell>{t('preview.account')}</HeaderCell>
      <HeaderCell>{t('preview.ledgerAccount')}</HeaderCell>
      <HeaderCell>{t('preview.coversTo')}</HeaderCell>
      <HeaderCell align="right">{t('preview.entries')}</HeaderCell>
      <HeaderCell align="right">{t('preview.credits')}</HeaderCell>
      <HeaderCell align="right">{t('preview.debits')}</HeaderCell>
    </TableHead>
    <TableBody>
      {accounts.map(({ account, ledgerAccount, coversTo, entryCount, lateCount, credits, debits }) => (
        <Row key={account}>
          <Cell place="name">
            <span className="font-medium">{nameOf(account) ?? <Iban account={account} />}</span>
            {nameOf(account) !== undefined && (
              <SecondLine>
                <Iban account={account} />
              </SecondLine>
            )}
          </Cell>
          <Cell label={t('preview.ledgerAccount')}>
            {ledgerAccount === undefined ? (
              <span className="text-warning">{t('preview.missing')}</span>
            ) : (
              <span className="identifier">{ledgerAccount}</span>
            )}
          </Cell>
          <Cell label={t('preview.coversTo')}>
            <CalendarDate date={coversTo} />
          </Cell>
          <Cell align="right" label={t('preview.entries')}>
            <span>
              {showCount(entryCount)}
              {lateCount > 0 && (
                <span className="block text-muted text-xs">{t('preview.late', { count: lateCount })}</span>
              )}
            </span>
          </Cell>
          <Cell align="right" label={t('preview.credits')}>
            <Amount amount={credits} />
          </Cell>
          <Cell align="right" label={t('preview.debits')}>
            <Amount amount={debits} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

const reasonOf = ({ reason, rule }: CounterFigures): string =>
  reason === 'rule' ? t('reasons.rule', { number: String((rule ?? 0) + 1) }) : t(`reasons.${reason}`);

/** Bookings by their counter account, with what assigned it. */
export const CounterFiguresTable = ({ counters }: { counters: readonly CounterFigures[] }) => (
  <Table label={t('preview.countersLabel')} fold={43}>
    <TableHead>
      <HeaderCell>{t('preview.assignedBy')}</HeaderCell>
      <HeaderCell>{t('preview.counterAccount')}</HeaderCell>
      <HeaderCell align="right">{t('preview.bookings')}</HeaderCell>
      <HeaderCell align="right">{t('preview.credits')}</HeaderCell>
      <HeaderCell align="right">{t('preview.debits')}</HeaderCell>
    </TableHead>
    <TableBody>
      {counters.map((one) => (
        <Row key={`${one.reason} ${one.rule} ${one.counterAccount}`}>
          <Cell place="name">{reasonOf(one)}</Cell>
          <Cell label={t('preview.counterAccount')}>
            <span className="identifier">{one.counterAccount}</span>
          </Cell>
          <Cell align="right" label={t('preview.bookings')}>
            {showCount(one.count)}
          </Cell>
          <Cell align="right" label={t('preview.credits')}>
            <Amount amount={one.credits} />
          </Cell>
          <Cell align="right" label={t('preview.debits')}>
            <Amount amount={one.debits} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
