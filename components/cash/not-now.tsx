import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { KnownAccounts } from '@/lib/cash/accounts';
import { t } from '@/messages/cash';

/**
 * Why the balances are stale, and their time: stated once for the whole page. Nothing if they are current.
 */
export const NotNow = ({
  known: { trouble, asOf },
  announce = false,
  children,
}: {
  known: Pick<KnownAccounts, 'trouble' | 'asOf'>;
  announce?: boolean;
  /** A retry button. */
  children?: ReactNode;
}) =>
  trouble && (
    <Notice tone="warning" title={t('unavailable.title')} announce={announce}>
      {trouble} {t('unavailable.orders')}{' '}
      {asOf ? t.rich('unavailable.asOf', { instant: () => <Instant at={asOf} /> }) : t('unavailable.noData')}
      {children && <div className="mt-2">{children}</div>}
    </Notice>
  );
