import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/table/table';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { fromDecimal } from '@/lib/kernel/money';
import { euro, seatText } from '@/lib/policy/rules/labels';
import type { Band } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';

type Labels = Readonly<Record<string, string>>;

/** The required approvals of a payment, by its network, account and amount. */
export const BandTable = ({ bands, accountLabels }: { bands: readonly Band[]; accountLabels: Labels }) => (
  <Table label={t('bands.title')} fold={43}>
    <TableHead>
      <HeaderCell>{t('bands.network')}</HeaderCell>
      <HeaderCell>{t('bands.paidFrom')}</HeaderCell>
      <HeaderCell align="right">{t('bands.amount')}</HeaderCell>
      <HeaderCell>{t('bands.needs')}</HeaderCell>
    </TableHead>
    <TableBody>
      {[...bands].sort(byReach).map((band) => (
        <Row key={`${band.network} ${band.account} ${band.upTo}`}>
          <Cell label={t('bands.network')}>{t(`networks.${band.network}`)}</Cell>
          <Cell label={t('bands.paidFrom')}>
            <BandAccount account={band.account} labels={accountLabels} />
          </Cell>
          <Cell label={t('bands.amount')} align="right">
            {band.upTo === null ? t('bands.anyAmount') : t('bands.upToAmount', { amount: euro(band.upTo) })}
          </Cell>
          <Cell label={t('bands.needs')} className="font-medium">
            {seatText(band)}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

function BandAccount({ account, labels }: { account: string; labels: Labels }) {
  if (account === 'any') return t('bands.anyAccount');
  return (
    <span className="narrow:text-right">
      {labels[account] && <span className="block">{labels[account]}</span>}
      <span className="identifier text-[0.8125rem] text-muted">{groupIban(account)}</span>
    </span>
  );
}

/** General bands first, each group in ascending order of amount. */
function byReach(one: Band, other: Band): number {
  const rank = ({ account, network }: Band) =>
    (account === 'any' ? '0' : `1${account}`) + (network === 'any' ? '0' : network);
  if (rank(one) !== rank(other)) return rank(one) < rank(other) ? -1 : 1;
  if (one.upTo === null || other.upTo === null) return one.upTo === null ? 1 : -1;
  return fromDecimal(one.upTo) < fromDecimal(other.upTo) ? -1 : 1;
}
