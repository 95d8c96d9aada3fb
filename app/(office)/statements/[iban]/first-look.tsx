import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { ErrorState } from '@/components/ui/status/error-state';
import type { Granted } from '@/lib/access/grant';
import type { Iban } from '@/lib/kernel/banking/iban';
import { type Result, refuse } from '@/lib/kernel/result';
import { refusalMessage } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { addressHref, type StatementAddress } from '@/lib/statements/model/address';
import type { Period } from '@/lib/statements/model/period';
import { queueKeeping } from '@/lib/statements/store/sync/queue';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { interactiveKeeping } from '@/lib/web/files/keep-patience';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { t } from '@/messages/statements';
import { readShown } from './read-shown';
import { StatementShown } from './statement-shown';

type FirstLookProps = {
  readonly granted: Granted<'statements:read'>;
  readonly account: Iban;
  readonly address: StatementAddress;
  readonly period: Period;
};

/** A period not fully in the statement cache: synced from the provider first, then shown like any other. */
export async function FirstLook({ granted, account, address, period }: FirstLookProps) {
  const runtime = getRuntime();
  const kept = await ask({ granted, account, period });
  const shown = kept.ok ? await readShown(runtime, granted, account, period, address) : undefined;
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
              title={kept.ok || kept.error ? t('statement.refused') : t('statement.unavailable')}
              retry={
                <ButtonLink href={addressHref(`/statements/${account}`, address)}>
                  {t('statement.tryAgain')}
                </ButtonLink>
              }
            >
              {(!kept.ok && kept.error) || t('statement.noCopy')}
            </ErrorState>
          </Card>
        )
      }
    />
  );
}

/** The provider's refusal as a message; undefined if it did not answer. */
async function ask({
  granted,
  account,
  period,
}: Omit<FirstLookProps, 'address'>): Promise<Result<unknown, string | undefined>> {
  const runtime = getRuntime();
  try {
    const kept = await bringUpToDate(runtime, granted, account, period, interactiveKeeping());
    return kept.ok ? kept : refuse(refusalMessage(kept.error));
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    // A sync beyond the interactive timeout continues in the background.
    await queueKeeping(runtime.db, account);
    return refuse(undefined);
  }
}
