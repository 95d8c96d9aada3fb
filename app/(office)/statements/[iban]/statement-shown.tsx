import type { ReactNode } from 'react';
import { AsOf } from '@/components/statements/statement/as-of';
import { StatementFreshness } from '@/components/statements/statement/statement-freshness';
import { StatementView } from '@/components/statements/statement/statement-view';
import type { Granted } from '@/lib/access/grant';
import type { Iban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import type { StatementAddress } from '@/lib/statements/model/address';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { AccountChart } from '../../cash/account-chart';
import { refreshStatementAction } from './actions';
import type { ReadStatement } from './read-shown';

type StatementShownProps = {
  readonly granted: Granted<'statements:read'>;
  readonly account: Iban;
  readonly address: StatementAddress;
  readonly shown?: ReadStatement | undefined;
  /** Shown instead of an unavailable statement. */
  readonly instead?: ReactNode;
};

/** The page below its header, from the statement cache. */
export const StatementShown = ({ granted, account, address, shown, instead }: StatementShownProps) => (
  <StatementView
    path={`/statements/${account}`}
    address={address}
    today={utcDate(getRuntime().now())}
    instead={instead}
    statement={
      shown && {
        ...shown,
        chart: (
          <AccountChart
            actor={granted.actor}
            account={account}
            points={shown.balances}
            period={shown.head.period}
          />
        ),
        freshness: (
          <StatementFreshness
            account={account}
            period={shown.requested}
            newestAsOf={shown.newestAsOf}
            isStale={shown.isStale}
            refresh={refreshStatementAction}
          >
            <AsOf
              asOf={shown.asOf}
              newestAsOf={shown.newestAsOf}
              cachedTo={shown.head.period.to}
              requestedTo={shown.requested.to}
            />
          </StatementFreshness>
        ),
      }
    }
  />
);
