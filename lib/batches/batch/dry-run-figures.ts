import { showCount, showEuro } from '@/lib/kernel/formats/numbers';
import { fromDecimal, type MinorUnits, minorUnits } from '@/lib/kernel/money';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/dry-run-changes';

/** Affected rows: their number and the first few. */
export type SomeRows = {
  readonly count: number;
  readonly first: readonly { readonly position: number; readonly line: number }[];
};

/** Figures of one network and currency. Sums here and below are decimal strings in euro. */
export type NetworkFigures = {
  readonly network: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT';
  /** Payout currency. */
  readonly currency: string;
  readonly count: number;
  readonly total: string;
  /** Total commission; null if the provider gave none. */
  readonly commission: string | null;
  /** Whether every row costs the same. Otherwise the commission is an upper bound from a sample. */
  readonly isExact: boolean;
  /** `YYYY-MM-DD` in the time zone of the cut-off. */
  readonly executedOn: string;
};

export type AccountFigures = {
  readonly iban: string;
  /** Balance at the provider; null if the provider does not list the account as active. */
  readonly balance: string | null;
  /** Amount that payments in flight and batches approved earlier will still debit. */
  readonly taken: string;
};

/** Dry run figures as stored with the batch, for comparison with a later dry run. */
export type StoredDryRun = {
  readonly at: string;
  readonly rowCount: number;
  readonly total: string;
  readonly networks: readonly NetworkFigures[];
  /** Null if the provider did not price all rows. */
  readonly commission: { readonly total: string; readonly isExact: boolean } | null;
  readonly account: AccountFigures;
  /** Set if commissions are charged to another account. */
  readonly commissionAccount: AccountFigures | null;
  /** The first row that the balance does not cover, and the total shortfall. */
  readonly shortFrom: { readonly position: number; readonly line: number; readonly by: string } | null;
  readonly commissionShortBy: string | null;
  readonly scheduledFor: string | null;
  readonly policyVersion: number;
  readonly approvals: number;
  readonly groups: readonly string[];
  /** Beneficiary accounts that are our own. */
  readonly ownAccounts: readonly string[];
};

/** A difference between two dry runs. `stops` if it is worse and needs a person's decision. */
export type Drift = {
  readonly what: string;
  readonly then: string;
  readonly now: string;
  readonly stops: boolean;
};

/**
 * Differences between two dry runs, as text. A batch proceeds automatically only if none of them stops it.
 */
export function compareDryRuns(then: StoredDryRun, now: StoredDryRun): Drift[] {
  return [
    // Fewer rows are fine: an approver excluded some.
    difference(t('figures.payments'), counted(then), counted(now), now.rowCount > then.rowCount),
    difference(t('figures.total'), euro(then.total), euro(now.total), isMore(now.total, then.total)),
    difference(
      t('figures.account'),
      accountText(then.account),
      accountText(now.account),
      now.account.balance === null,
    ),
    difference(t('figures.fee'), commissionText(then), commissionText(now), isDearer(then, now)),
    difference(t('figures.balance'), shortText(then), shortText(now), isShorter(then, now)),
    ...executionDrifts(then, now),
    difference(t('figures.approvals'), seatsOf(then), seatsOf(now), false),
  ].flatMap((drift) => (drift ? [drift] : []));
}

const difference = (what: string, then: string, now: string, stops: boolean): Drift | undefined =>
  then === now ? undefined : { what, then, now, stops };

/**
 * The execution date of an immediate payment moves with its approval. A later date stops a batch only if it
 * is scheduled.
 */
const executionDrifts = (then: StoredDryRun, now: StoredDryRun) =>
  now.networks.map(({ network, currency, executedOn }) => {
    const before = then.networks.find((each) => each.network === network && each.currency === currency);
    const isLater = before !== undefined && executedOn > before.executedOn;
    return (
      before &&
      difference(
        t('figures.execution', { network: networkNames[network] }),
        before.executedOn,
        executedOn,
        isLater && now.scheduledFor !== null,
      )
    );
  });

const euro = (decimal: string): string => showEuro(fromDecimal(decimal));

const accountText = ({ iban, balance }: AccountFigures): string =>
  t(balance === null ? 'account.closed' : 'account.active', { iban });

const counted = ({ rowCount }: StoredDryRun): string => showCount(rowCount);

const seatsOf = ({ approvals, groups }: StoredDryRun): string => [String(approvals), ...groups].join(', ');

const isMore = (one: string, other: string): boolean => fromDecimal(one) > fromDecimal(other);

function commissionText({ commission, networks }: StoredDryRun): string {
  if (commission) return euro(commission.total);
  if (networks.every((each) => each.commission === null)) return t('notAvailable');
  return networks.map(costOfNetwork).join(', ');
}

function costOfNetwork({ network, currency, commission }: NetworkFigures): string {
  const name = `${networkNames[network]}${currency === 'EUR' ? '' : ` in ${currency}`}`;
  return `${name} ${commission === null ? t('notAvailable') : euro(commission)}`;
}

/**
 * Whether payments of any network cost more each. Compares per payment, because the total may fall when rows
 * are excluded. A fee that became unknown, or known only now, counts as dearer: nobody approved it.
 */
const isDearer = (then: StoredDryRun, now: StoredDryRun): boolean =>
  now.networks.some(({ network, currency, count, commission }) => {
    const before = then.networks.find((each) => each.network === network && each.currency === currency);
    if (!before || (before.commission === null && commission === null)) return false;
    if (commission === null) return true;
    if (before.commission === null) return fromDecimal(commission) > 0n;
    return fromDecimal(commission) * BigInt(before.count) > fromDecimal(before.commission) * BigInt(count);
  });

/** Shortfall on both accounts. */
const wanting = ({ shortFrom, commissionShortBy }: StoredDryRun): bigint =>
  fromDecimal(shortFrom?.by ?? '0.00') + fromDecimal(commissionShortBy ?? '0.00');

/** Whether both accounts cover the batch. */
export const isCovered = (figures: StoredDryRun): boolean => wanting(figures) === 0n;

const isShorter = (then: StoredDryRun, now: StoredDryRun): boolean => wanting(now) > wanting(then);

/** "short of 8,310.20 EUR from row 412 on", or “sufficient”. */
export function shortText(figures: StoredDryRun): string {
  const { shortFrom } = figures;
  if (isCovered(figures)) return t('coverage.sufficient');
  const amount = showEuro(minorUnits(wanting(figures)));
  return shortFrom
    ? t('coverage.shortFromRow', { amount, row: String(shortFrom.position) })
    : t('coverage.shortForFees', { amount });
}

/** The balance after the batch and all approved payments; undefined if the balance is unknown. */
export function balanceAfter({
  account,
  total,
  commission,
  commissionAccount,
}: StoredDryRun): MinorUnits | undefined {
  if (account.balance === null) return undefined;
  const charged = commission && !commissionAccount ? fromDecimal(commission.total) : 0n;
  const before = fromDecimal(account.balance) - fromDecimal(account.taken);
  return minorUnits(before - fromDecimal(total) - charged);
}

/** The dry run stored at submission or resumption. */
export const storedDryRunOf = ({ dryRun }: { readonly dryRun: unknown }): StoredDryRun | undefined =>
  (dryRun ?? undefined) as StoredDryRun | undefined; // safe: only whole dry runs are stored

/** Whether the debited accounts are active accounts of ours. */
export const areOpen = ({ account, commissionAccount }: StoredDryRun): boolean =>
  account.balance !== null && (commissionAccount === null || commissionAccount.balance !== null);
