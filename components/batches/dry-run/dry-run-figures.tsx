import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { Iban } from '@/components/ui/values/iban';
import { Instant } from '@/components/ui/values/instant';
import type { AccountFigures, StoredDryRun } from '@/lib/batches/batch/dry-run-figures';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal, minorUnits, toDecimal } from '@/lib/kernel/money';
import { transferHref } from '@/lib/orders/drafts/transfer-href';
import { seatText } from '@/lib/policy/rules/labels';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/batch-dry-run';
import { Count, countText } from '../list/count';

type DryRunFiguresProps = {
  readonly batchId: string;
  readonly figures: StoredDryRun;
  /** Whether this person may draft a transfer that covers a shortfall. */
  readonly mayTransfer: boolean;
};

/** The cost of a batch, and whether its accounts cover it, from a dry run. */
export function DryRunFigures({ batchId, figures, mayTransfer }: DryRunFiguresProps) {
  const { commissionAccount, scheduledFor } = figures;
  const items: Definition[] = [
    { term: t('dryRunFigures.payments'), detail: <Count of={figures.rowCount} /> },
    { term: t('dryRunFigures.total'), detail: <Amount amount={figures.total} className="font-medium" /> },
    { term: t('dryRunFigures.commission'), detail: <Commission commission={figures.commission} /> },
    {
      term: t('dryRunFigures.sending'),
      detail: scheduledFor ? <Instant at={new Date(scheduledFor)} /> : t('dryRunFigures.immediate'),
    },
    {
      term: t('dryRunFigures.account'),
      detail: <AccountLine account={figures.account} needed={neededOf(figures)} />,
    },
    ...(commissionAccount
      ? [
          {
            term: t('dryRunFigures.commissionAccount'),
            detail: <AccountLine account={commissionAccount} needed={figures.commission?.total ?? '0.00'} />,
          },
        ]
      : []),
    {
      term: t('dryRunFigures.approvals'),
      detail: <span className="block first-letter:uppercase">{seatText(figures)}</span>,
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <ShortNotice batchId={batchId} figures={figures} mayTransfer={mayTransfer} />
      <DefinitionList items={items} />
      <NetworkTable networks={figures.networks} />
    </div>
  );
}

/** The funds that the paying account needs: the commission too, unless another account is charged. */
const neededOf = ({ total, commission, commissionAccount }: StoredDryRun): string =>
  toDecimal(
    minorUnits(fromDecimal(total) + (commissionAccount || !commission ? 0n : fromDecimal(commission.total))),
  );

const Commission = ({ commission }: { commission: StoredDryRun['commission'] }) =>
  commission ? (
    commission.isExact ? (
      <Amount amount={commission.total} />
    ) : (
      <>
        {t.rich('commission.atMost', { amount: () => <Amount amount={commission.total} /> })}
        <span className="block text-[0.8125rem] text-muted">{t('commission.estimate')}</span>
      </>
    )
  ) : (
    t('commission.notAvailable')
  );

function AccountLine({
  account: { iban, balance, taken },
  needed,
}: {
  account: AccountFigures;
  needed: string;
}) {
  if (balance === null) {
    return (
      <>
        <Iban account={iban} />
        <span className="block text-negative">{t('accountLine.notActive')}</span>
      </>
    );
  }
  const after = minorUnits(fromDecimal(balance) - fromDecimal(taken) - fromDecimal(needed));
  const isTaken = fromDecimal(taken) > 0n;
  return (
    <>
      <Iban account={iban} />
      <span className="block text-[0.8125rem] text-muted">
        {t.rich(isTaken ? 'accountLine.balanceInUse' : 'accountLine.balance', {
          balance: () => <Amount amount={balance} currency={null} />,
          taken: () => <Amount amount={taken} currency={null} />,
          after: () => <Amount amount={after} className={after < 0n ? 'text-negative' : 'text-text'} />,
        })}
      </span>
    </>
  );
}

function ShortNotice({ batchId, figures, mayTransfer }: DryRunFiguresProps) {
  const { shortFrom, commissionShortBy } = figures;
  if (!shortFrom && !commissionShortBy) return null;
  return (
    <Notice tone="warning" title={t('shortNotice.title')}>
      {shortFrom && (
        <p>
          {t.rich('shortNotice.fromRow', {
            position: countText(shortFrom.position),
            amount: () => <Amount amount={shortFrom.by} className="font-medium" />,
            textLink: (chunks) => (
              <TextLink href={`/batches/${batchId}/rows/${shortFrom.position}`}>{chunks}</TextLink>
            ),
          })}
        </p>
      )}
      {commissionShortBy && (
        <p>
          {t.rich('shortNotice.commission', {
            amount: () => <Amount amount={commissionShortBy} className="font-medium" />,
          })}
        </p>
      )}
      <p className="mt-1 text-[0.8125rem]">
        {t('shortNotice.submit')}
        {mayTransfer && (
          <>
            {' '}
            <TextLink href={coverHref(figures)}>{t('shortNotice.transfer')}</TextLink>
          </>
        )}
      </p>
    </Notice>
  );
}

const NetworkTable = ({ networks }: { networks: StoredDryRun['networks'] }) => (
  <div className="overflow-hidden rounded-lg border">
    <Table label={t('networkTable.label')} fold={36}>
      <TableHead>
        <HeaderCell>{t('networkTable.network')}</HeaderCell>
        <HeaderCell>{t('networkTable.executedOn')}</HeaderCell>
        <HeaderCell align="right">{t('networkTable.rows')}</HeaderCell>
        <HeaderCell align="right">{t('networkTable.totalEur')}</HeaderCell>
        <HeaderCell align="right">{t('networkTable.commissionEur')}</HeaderCell>
      </TableHead>
      <TableBody>
        {networks.map(({ network, currency, count, total, commission, isExact, executedOn }) => (
          <Row key={`${network} ${currency}`}>
            <Cell label={t('networkTable.network')}>
              {currency === 'EUR'
                ? networkNames[network]
                : t('networkTable.inCurrency', { network: networkNames[network], currency })}
            </Cell>
            <Cell label={t('networkTable.executedOn')}>
              {/* safe: a dry run gives its days as local dates */}
              <CalendarDate date={executedOn as LocalDate} />
            </Cell>
            <Cell label={t('networkTable.rows')} align="right">
              <Count of={count} />
            </Cell>
            <Cell label={t('networkTable.total')} align="right">
              <Amount amount={total} currency={null} />
            </Cell>
            <Cell label={t('networkTable.commission')} align="right">
              <NetworkCommission commission={commission} isExact={isExact} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  </div>
);

function NetworkCommission({ commission, isExact }: { commission: string | null; isExact: boolean }) {
  if (commission === null) return t('networkTable.notAvailable');
  const amount = () => <Amount amount={commission} currency={null} />;
  return isExact ? amount() : t.rich('networkTable.atMost', { amount });
}

/** The filled form of a transfer that covers the shortfall, first that of the paying account. */
const coverHref = ({ account, commissionAccount, shortFrom, commissionShortBy }: StoredDryRun): string =>
  shortFrom
    ? transferHref({ to: account.iban, amount: fromDecimal(shortFrom.by) })
    : transferHref({
        to: (commissionAccount ?? account).iban,
        amount: fromDecimal(commissionShortBy ?? '0.00'),
      });
