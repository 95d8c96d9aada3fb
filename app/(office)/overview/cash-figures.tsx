import { accountName } from '@/components/accounts/account-type';
import { WithoutAccounts } from '@/components/accounts/without-accounts';
import { Figure } from '@/components/overview/figures';
import { Amount } from '@/components/ui/values/amount';
import type { Actor } from '@/lib/access/grant';
import { lowestPoint } from '@/lib/cash/forecast';
import { showDate } from '@/lib/kernel/formats/dates';
import { sum } from '@/lib/kernel/money';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/overview';
import { readCash } from './cash';

type Props = { readonly actor: Actor; readonly days: number };

/** The balances of all active accounts together. */
export async function CashNow({ actor, days }: Props) {
  const cash = await readCash(actor, days);
  if (!cash) return null;
  const { withheldAccounts } = await readingRuntime();
  return (
    <Figure
      label={t('figures.now')}
      line="own"
      note={
        cash.known.asOf && (
          <>
            {t('figures.accounts', { count: cash.active.length })}
            <WithoutAccounts withheld={withheldAccounts} />
          </>
        )
      }
    >
      {cash.known.asOf ? <Amount amount={sum(cash.active.map(({ balance }) => balance))} /> : <Unknown />}
    </Figure>
  );
}

/** The lowest projected balance of an account: its amount, day and account. */
export async function LowestAhead({ actor, days }: Props) {
  const cash = await readCash(actor, days);
  if (!cash) return null;
  const { known, active, balances, outlook } = cash;
  const lowest = lowestPoint(outlook.forecast, balances);
  const account = active.find(({ iban }) => iban === lowest?.account);
  if (!known.asOf) {
    return (
      <Figure label={t('figures.lowest')} line="own">
        <Unknown />
      </Figure>
    );
  }
  if (!lowest || !account) {
    return (
      <Figure label={t('figures.lowest')} line="own" note={t('figures.noneAheadNote', { days })}>
        <span className="font-medium text-base text-muted">{t('figures.noneAhead')}</span>
      </Figure>
    );
  }
  return (
    <Figure
      label={t('figures.lowest')}
      line="own"
      note={t('figures.lowestAt', { account: accountName(account), date: showDate(lowest.date) })}
    >
      <Amount amount={lowest.amount} className={lowest.amount < 0n ? 'text-negative' : ''} />
    </Figure>
  );
}

const Unknown = () => <span className="font-medium text-base text-muted">{t('figures.unknown')}</span>;
