import { Landmark } from 'lucide-react';
import { accountName } from '@/components/accounts/account-type';
import { WithoutAccounts } from '@/components/accounts/without-accounts';
import { AccountShares } from '@/components/cash/account-shares';
import { bandPoints } from '@/components/cash/band-points';
import { ForecastNote } from '@/components/cash/forecast-note';
import { NotNow } from '@/components/cash/not-now';
import { type Horizon, PeriodSwitch } from '@/components/cash/period-switch';
import { PositionCard } from '@/components/cash/position-card';
import { type NamedShortfall, ShortfallNotice } from '@/components/cash/shortfall-notice';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { RefreshEvery } from '@/components/ui/live/refresh-every';
import { EmptyState } from '@/components/ui/status/empty-state';
import { type Actor, grant } from '@/lib/access/grant';
import { dayLines } from '@/lib/cash/days/day-lines';
import { lowestOf, shortfallsOf } from '@/lib/cash/forecast';
import type { Outlook } from '@/lib/cash/outlook';
import { type AccountPosition, readPosition } from '@/lib/cash/position';
import { queueMissing } from '@/lib/cash/queue-missing';
import { addDays } from '@/lib/kernel/dates/calendar';
import { minorUnits } from '@/lib/kernel/money';
import { transferHref } from '@/lib/orders/drafts/transfer-href';
import type { Account } from '@/lib/provider/contract/contract';
import { changesOnly, downsample } from '@/lib/statements/model/balances';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/overview';
import { readCash } from './cash';

const sparklinePoints = 45;
/** More points than a screen can resolve. */
const mostPoints = 400;

/** The cash position. Streamed separately, so that everything else shows before the provider answers. */
export async function CashColumn({ actor, horizon }: { actor: Actor; horizon: Horizon }) {
  const cash = await readCash(actor, horizon.ahead);
  if (!cash) return null;
  const { known, active } = cash;
  const { withheldAccounts } = await readingRuntime();
  return (
    <>
      <NotNow known={known} />
      {known.asOf && active.length > 0 && <Position cash={cash} horizon={horizon} />}
      {known.asOf && active.length === 0 && withheldAccounts.length === 0 && (
        <Card>
          <EmptyState
            icon={<Landmark aria-hidden />}
            title={t('firstSteps.title')}
            action={
              grant(actor, 'accounts:open') && (
                <ButtonLink href="/accounts" variant="primary">
                  {t('firstSteps.open')}
                </ButtonLink>
              )
            }
          >
            {t('firstSteps.body')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

type Cash = NonNullable<Awaited<ReturnType<typeof readCash>>>;

async function Position({
  cash: { grants, known, active, outlook },
  horizon,
}: {
  cash: Cash;
  horizon: Horizon;
}) {
  const { db, withheldAccounts } = await readingRuntime();
  const { today, forecast, recurring } = outlook;
  const from = addDays(today, -horizon.back);
  const position = await readPosition(db, grants.statements, known.accounts, { from, to: today });
  if (!position.isWhole) await queueMissing(db, position, from);
  return (
    <>
      <ShortfallNotice
        shortfalls={namedShortfalls(
          outlook,
          active,
          grant(grants.payments.actor, 'payments:draft') !== undefined,
        )}
        today={today}
      />
      <PositionCard
        accounts={active}
        total={downsample(changesOnly(position.total), mostPoints)}
        band={bandPoints(forecast.total, dayLines(outlook))}
        from={from}
        today={today}
        isWhole={position.isWhole}
        periodSwitch={<PeriodSwitch chosen={horizon} />}
      >
        <WithoutAccounts withheld={withheldAccounts} />
        <ForecastNote recurring={recurring} />
        {!position.isWhole && <RefreshEvery seconds={4} times={30} />}
      </PositionCard>
      <AccountShares
        days={horizon.back}
        shares={position.accounts
          .filter(({ account }) => account.status === 'ACTIVE')
          .map((one) => shareOf(one, outlook))}
      />
    </>
  );
}

const shareOf = ({ account, points }: AccountPosition, { forecast }: Outlook) => ({
  account,
  points: downsample(points, sparklinePoints),
  lowestAhead: lowestOf(forecast.accounts.get(account.iban) ?? [], account.balance),
});

function namedShortfalls(
  { forecast }: Outlook,
  accounts: readonly Account[],
  mayDraft: boolean,
): readonly NamedShortfall[] {
  const ofAll = shortfallsOf(forecast.total).map((shortfall) => ({
    ...shortfall,
    name: t('page.allAccounts'),
  }));
  const ofEach = accounts.flatMap((account) =>
    shortfallsOf(forecast.accounts.get(account.iban) ?? []).map((shortfall) => ({
      ...shortfall,
      name: accountName(account),
      ...(mayDraft &&
        accounts.length > 1 && {
          transferHref: transferHref({ to: account.iban, amount: minorUnits(-shortfall.amount) }),
        }),
    })),
  );
  return accounts.length > 1 ? [...ofAll, ...ofEach] : ofEach;
}
