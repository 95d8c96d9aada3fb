import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { type MinorUnits, sum } from '@/lib/kernel/money';
import { type Account, type AccountType, accountTypes } from '@/lib/service/contract';
import { accountTypeWords } from './account-type';

const fills: Readonly<Record<AccountType, string>> = {
  OPERATIONAL: 'bg-accent',
  CLIENT_FUNDS: 'bg-accent-text/45',
};

/** The sum of all active accounts, and how much of it is the company's own: client funds are somebody else's money. */
export function TotalBalance({ accounts }: { accounts: readonly Account[] }) {
  const parts = accountTypes.map((type) => {
    const ofType = accounts.filter((account) => account.accountType === type);
    return { type, count: ofType.length, total: sum(ofType.map((account) => account.balance)) };
  });
  const total = sum(parts.map((part) => part.total));
  return (
    <Card aria-labelledby="total-balance" className="px-5 py-4">
      <h2 id="total-balance" className="text-[0.8125rem] text-muted">
        Total balance
      </h2>
      <Amount
        amount={total}
        className="mt-1 block font-semibold text-[1.75rem] leading-9 tracking-[-0.025em] sm:text-[2rem] sm:leading-10"
      />
      <div aria-hidden className="mt-3.5 mb-3 flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-line">
        {parts.map(
          ({ type, total: part }) =>
            part > 0n && (
              <span key={type} className={fills[type]} style={{ flexGrow: shareOf(part, total) }} />
            ),
        )}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {parts.map(({ type, count, total: part }) => (
          <div key={type}>
            <dt className="flex items-center gap-2 text-[0.8125rem] text-muted">
              <span aria-hidden className={`size-2 rounded-full ${fills[type]}`} />
              {accountTypeWords[type].label}
              <span className="tabular">
                · {count} {count === 1 ? 'account' : 'accounts'}
              </span>
            </dt>
            <dd className="mt-0.5">
              <Amount amount={part} className="font-medium" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Thousandths of the whole, for the width of a bar; a debt elsewhere can make a part larger than the whole. */
const shareOf = (part: MinorUnits, whole: MinorUnits): number =>
  whole > part ? Number((part * 1000n) / whole) : 1000;
