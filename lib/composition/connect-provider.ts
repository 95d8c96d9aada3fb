import type { Sql } from '@/lib/db/client';
import { log } from '@/lib/log/log';
import { createProviderClient, type ProviderClient } from '@/lib/provider/client';
import type { ProviderConfig } from '@/lib/provider/config';
import { measureLoad, measureProviderRequests } from '@/lib/provider/dispatch/measure-requests';
import { openDispatcher } from '@/lib/provider/dispatch/open-dispatcher';
import { createProviderClock } from '@/lib/provider/dispatch/provider-clock';
import { watchProvider } from '@/lib/provider/dispatch/watch-provider';
import { createReachabilityNotes } from '@/lib/provider-leader/reachability';
import { createSharedDispatcher, type SharedDispatcherParts } from '@/lib/provider-leader/shared-dispatcher';

type Connection = Pick<SharedDispatcherParts, 'role' | 'timing' | 'report'> & {
  /** For forwarding calls to another process. */
  readonly sql: Sql;
  /** The same database: the dispatcher keeps a connection of its own. */
  readonly databaseUrl: string;
  readonly config: ProviderConfig;
};

/**
 * The provider client of every process. All processes of a database share one dispatcher, as the provider
 * requires an API key's requests in order (contract 5.3): the leader sends, the others forward their calls.
 * Close it before `sql`.
 */
export function connectProvider({ sql, databaseUrl, config, ...others }: Connection): ProviderClient {
  const clock = Date.now;
  const report = others.report ?? reportFailure;
  const providerClock = createProviderClock(clock, (aheadMs) =>
    report(
      new Error(
        `the clock is ${Math.round(aheadMs / 1000)} s off the payment provider's: it does not send to the payment provider`,
      ),
    ),
  );
  const notes = createReachabilityNotes({ sql, apiKey: config.apiKey, report });
  const told = {
    away: (error: unknown) => {
      log.warn('provider_unreachable', { error });
      notes.away();
    },
    back: () => {
      log.info('provider_reachable');
      notes.back();
    },
  };
  const dispatcher = createSharedDispatcher({
    sql,
    databaseUrl,
    config,
    clock,
    agreesWithProvider: providerClock.isRight,
    open: (nonces) => {
      const own = openDispatcher(config, {
        nonces,
        clock,
        observers: [watchProvider(told), providerClock.observer, measureProviderRequests()],
      });
      measureLoad(own);
      return own;
    },
    ...others,
  });
  return createProviderClient(config, { dispatcher, clock });
}

const reportFailure = (error: unknown): void => log.error('dispatcher_error', { error });
