import type { ReactNode } from 'react';
import { entryColumnLabel } from '@/components/statements/entries/entry-columns';
import { AsOf } from '@/components/statements/statement/as-of';
import { StatementFreshness } from '@/components/statements/statement/statement-freshness';
import { StatementView } from '@/components/statements/statement/statement-view';
import type { Granted } from '@/lib/access/grant';
import type { Iban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { entriesQuery, type StatementAddress } from '@/lib/statements/model/address';
import { entryColumnChoice } from '@/lib/statements/model/entries/columns';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { AccountChart } from '../../cash/account-chart';
import { readLayout } from '../../lists/list-layout';
import { ListTools } from '../../lists/list-tools';
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
export async function StatementShown({ granted, account, address, shown, instead }: StatementShownProps) {
  const layout = await readLayout(granted.actor, 'entries', entryColumnChoice, address.columns);
  return (
    <StatementView
      path={`/statements/${account}`}
      address={address}
      today={utcDate(getRuntime().now())}
      instead={instead}
      statement={
        shown && {
          ...shown,
          layout,
          tools: (
            <ListTools
              actor={granted.actor}
              list="entries"
              query={entriesQuery({ ...address, columns: layout.columns })}
              exportPath={`/api/statements/${account}/entries`}
              layout={layout}
              choice={entryColumnChoice}
              labelOf={entryColumnLabel}
            />
          ),
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
}
