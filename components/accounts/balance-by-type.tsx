import { Amount } from '@/components/ui/values/amount';
import { type MinorUnits, sum } from '@/lib/kernel/money';
import type { Account } from '@/lib/provider/contract/contract';
import { accountTypes } from '@/lib/provider/contract/terms';
import { t } from '@/messages/accounts';
import { accountTypeName } from './account-type';

const fills: ReadonlyMap<string, string> = new Map([
  ['OPERATIONAL', 'bg-accent'],
  ['CLIENT_FUNDS', 'tinted bg-accent-text/45'],
]);
const fillOf = (type: string): string => fills.get(type) ?? 'bg-muted';

/** The company's own share of the active balances: client funds belong to others. */
export function BalanceByType({ accounts }: { accounts: readonly Account[] }) {
  const types = new Set<string>([...accountTypes, ...accounts.map(({ accountType }) => accountType)]);
  const parts = [...types].map((type) => {
    const ofType = accounts.filter((account) => account.accountType === type);
    return { type, count: ofType.length, total: sum(ofType.map((account) => account.balance)) };
  });
  const total = sum(parts.map((part) => part.total));
  return (
    <>
      <div
        aria-hidden
        className="mb-3 flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-line forced-colors:bg-surface"
      >
        {parts.map(
          ({ type, total: part }) =>
            part > 0n && (
              <span key={type} className={fillOf(type)} style={{ flexGrow: shareOf(part, total) }} />
            ),
        )}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {parts.map(({ type, count, total: part }) => (
          <div key={type}>
            <dt className="flex items-center gap-2 text-[0.8125rem] text-muted">
              <span aria-hidden className={`size-2 rounded-full ${fillOf(type)}`} />
              {accountTypeName(type)}
              <span className="tabular">· {t('totalBalance.accounts', { count })}</span>
            </dt>
            <dd className="mt-0.5">
              <Amount amount={part} className="font-medium" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/**
 * The share in thousandths, for the width of a bar; a negative balance elsewhere can make a part exceed the
 * whole.
 */
const shareOf = (part: MinorUnits, whole: MinorUnits): number =>
  whole > part ? Number((part * 1000n) / whole) : 1000;
