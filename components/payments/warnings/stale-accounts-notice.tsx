import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/payment-form';

/**
 * Why the offered accounts are not current, in one sentence, and their time; undefined if none are known.
 */
export type StaleAccounts = { readonly trouble: string; readonly asOf: Date | undefined };

/** Says that the form offers the last known accounts, because the provider does not answer. */
export function StaleAccountsNotice({ stale }: { stale: StaleAccounts | undefined }) {
  if (!stale) return null;
  const { trouble, asOf } = stale;
  return (
    <Notice tone="warning" title={t('staleAccounts.title')} className="mb-6">
      {trouble}{' '}
      {asOf
        ? t.rich('staleAccounts.asOf', { instant: () => <Instant at={asOf} /> })
        : t('staleAccounts.none')}
    </Notice>
  );
}
