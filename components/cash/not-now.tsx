import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { KnownAccounts } from '@/lib/cash/accounts';

/**
 * Why the balances are not those of now, and of when they are: said once, for all that is on the page.
 * Nothing where they are.
 */
export const NotNow = ({
  known: { trouble, asOf },
  announce = false,
  children,
}: {
  known: Pick<KnownAccounts, 'trouble' | 'asOf'>;
  announce?: boolean;
  /** A way to try again. */
  children?: ReactNode;
}) =>
  trouble && (
    <Notice tone="warning" title="Balances are not known just now" announce={announce}>
      {trouble} Orders keep their place and go on by themselves.{' '}
      {asOf ? (
        <>
          What follows is as of <Instant at={asOf} />.
        </>
      ) : (
        'No balances were kept yet.'
      )}
      {children && <div className="mt-2">{children}</div>}
    </Notice>
  );
