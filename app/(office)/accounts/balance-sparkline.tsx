import { accountName } from '@/components/accounts/account-type';
import { Sparkline } from '@/components/ui/sparkline';
import type { Granted } from '@/lib/identity/grant';
import { addDays, utcDate } from '@/lib/kernel/calendar';
import { formatAmount } from '@/lib/kernel/money';
import type { Account } from '@/lib/service/contract';
import { ServiceFault } from '@/lib/service/fault';
import { dailyBalances, downsample } from '@/lib/statements/balances';
import { getStatement } from '@/lib/statements/queries';
import { getRuntime } from '@/lib/web/runtime';

const days = 90;
const points = 45;

/** The course of one account's balance. It streams in after the list: an account without it is still an account. */
export async function BalanceSparkline({
  granted,
  account,
}: {
  granted: Granted<'statements:read'>;
  account: Account;
}) {
  const amounts = await readAmounts(granted, account);
  const last = amounts.at(-1);
  if (last === undefined) return null;
  const label = `${accountName(account)} over ${days} days: from ${formatAmount(amounts[0] ?? last)} to ${formatAmount(last)} EUR`;
  return <Sparkline amounts={amounts} label={label} />;
}

async function readAmounts(granted: Granted<'statements:read'>, { iban }: Account) {
  const { service, now } = getRuntime();
  const to = utcDate(now());
  try {
    const period = { from: addDays(to, 1 - days), to };
    // A picture beside the figures: whoever waits for a page of their own goes first.
    const statement = await getStatement(service, granted, iban, period, { priority: 'background' });
    return statement.ok ? downsample(dailyBalances(statement.value), points).map(({ amount }) => amount) : [];
  } catch (fault) {
    if (fault instanceof ServiceFault) return [];
    throw fault;
  }
}
