import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { ErrorState } from '@/components/ui/status/error-state';
import { isAccountWithheld } from '@/lib/access/confidential/reader-database';
import type { Granted } from '@/lib/access/grant';
import type { Iban } from '@/lib/kernel/banking/iban';
import { type Result, refuse } from '@/lib/kernel/result';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { addressHref, type StatementAddress } from '@/lib/statements/model/address';
import type { Period } from '@/lib/statements/model/period';
import { queueSync } from '@/lib/statements/store/sync/queue';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { interactiveSync } from '@/lib/web/files/interactive-sync';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/statements';
import { readShown } from './read-shown';
import { StatementShown } from './statement-shown';

type FirstFetchProps = {
  readonly granted: Granted<'statements:read'>;
  readonly account: Iban;
  readonly address: StatementAddress;
  readonly period: Period;
};

/** A period not fully in the statement cache: synced from the provider first, then shown like any other. */
export async function FirstFetch({ granted, account, address, period }: FirstFetchProps) {
  const runtime = await readingRuntime();
  const cached = await fetchNow({ granted, account, period });
  const shown = cached.ok ? await readShown(runtime, granted, account, period, address) : undefined;
  return (
    <StatementShown
      granted={granted}
      account={account}
      address={address}
      shown={shown}
      instead={
        !shown && (
          <Card>
            <ErrorState
              title={cached.ok || cached.error ? t('statement.refused') : t('statement.unavailable')}
              retry={
                <ButtonLink href={addressHref(`/statements/${account}`, address)}>
                  {t('statement.tryAgain')}
                </ButtonLink>
              }
            >
              {(!cached.ok && cached.error) || t('statement.noCopy')}
            </ErrorState>
          </Card>
        )
      }
    />
  );
}

/** The provider's refusal as a message; undefined if it did not answer. */
async function fetchNow({
  granted,
  account,
  period,
}: Omit<FirstFetchProps, 'address'>): Promise<Result<unknown, string | undefined>> {
  const runtime = getRuntime();
  if (await isAccountWithheld(runtime.db, granted.actor, account)) return refuse(t('statement.withheld'));
  try {
    const cached = await bringUpToDate(runtime, granted, account, period, interactiveSync());
    return cached.ok ? cached : refuse(refusalMessage(cached.error));
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    // A sync beyond the interactive timeout continues in the background.
    await queueSync(runtime.db, account);
    return refuse(undefined);
  }
}
