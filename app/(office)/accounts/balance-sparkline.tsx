import { accountName } from '@/components/accounts/account-type';
import { Sparkline } from '@/components/ui/charts/sparkline';
import { showAmount } from '@/lib/kernel/formats/numbers';
import type { Account } from '@/lib/provider/contract/contract';
import { type BalancePoint, downsample } from '@/lib/statements/model/balances';
import { t } from '@/messages/accounts';

/** The period of the sparklines in the list of accounts, in days. */
export const sparklineDays = 90;
const mostPoints = 45;

/** The balance history of one account; nothing if the statement cache has only today. */
export function BalanceSparkline({ account, points }: { account: Account; points: readonly BalancePoint[] }) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const amounts = downsample(points, mostPoints).map(({ amount }) => amount);
  const label = t('sparkline.label', {
    account: accountName(account),
    days: points.length,
    from: showAmount(first.amount),
    to: showAmount(last.amount),
  });
  return <Sparkline amounts={amounts} label={label} />;
}
