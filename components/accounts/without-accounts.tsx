import { t } from '@/messages/accounts';

/** Says beside a total that it lacks confidential accounts; nothing if it lacks none. */
export const WithoutAccounts = ({ withheld }: { withheld: readonly unknown[] }) =>
  withheld.length > 0 && (
    <p className="mt-2 text-muted text-xs">{t('withheld.without', { count: withheld.length })}</p>
  );
