import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '@/components/ui/layout/table';
import { groupIban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { euro, seatWords } from '@/lib/policy/rules/labels';
import type { Band } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import { bandNetworks } from './network-choice';

type Labels = Readonly<Record<string, string>>;

/** Who must agree to a payment, by how it travels, from where, and its sum. */
export const BandTable = ({ bands, accountLabels }: { bands: readonly Band[]; accountLabels: Labels }) => (
  <Table label={t('bandTable.label')} stacked>
    <TableHead>
      <HeaderCell>{t('bandTable.network')}</HeaderCell>
      <HeaderCell>{t('bandTable.paidFrom')}</HeaderCell>
      <HeaderCell align="right">{t('bandTable.sum')}</HeaderCell>
      <HeaderCell>{t('bandTable.needs')}</HeaderCell>
    </TableHead>
    <TableBody>
      {[...bands].sort(byReach).map((band) => (
        <Row key={`${band.network} ${band.account} ${band.upTo}`}>
          <Cell label={t('bandTable.network')}>{bandNetworks[band.network]}</Cell>
          <Cell label={t('bandTable.paidFrom')}>
            <BandAccount account={band.account} labels={accountLabels} />
          </Cell>
          <Cell label={t('bandTable.sum')} align="right">
            {band.upTo === null ? t('bandTable.anySum') : t('bandTable.upTo', { upTo: euro(band.upTo) })}
          </Cell>
          <Cell label={t('bandTable.needs')} className="font-medium">
            {seatWords(band)}
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);

function BandAccount({ account, labels }: { account: string; labels: Labels }) {
  if (account === 'any') return 'Any account';
  return (
    <span className="max-sm:text-right">
      {labels[account] && <span className="block">{labels[account]}</span>}
      <span className="identifier text-[0.8125rem] text-muted">{groupIban(account)}</span>
    </span>
  );
}

/** The common ones first, each from the smallest sum up. */
function byReach(one: Band, other: Band): number {
  const rank = ({ account, network }: Band) =>
    (account === 'any' ? '0' : `1${account}`) + (network === 'any' ? '0' : network);
  if (rank(one) !== rank(other)) return rank(one) < rank(other) ? -1 : 1;
  if (one.upTo === null || other.upTo === null) return one.upTo === null ? 1 : -1;
  return fromDecimal(one.upTo) < fromDecimal(other.upTo) ? -1 : 1;
}
