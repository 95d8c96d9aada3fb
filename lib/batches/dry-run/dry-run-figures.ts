import { formatAmount, fromDecimal, minorUnits } from '@/lib/kernel/money';

/** Rows that something is to be said of: how many, and the first of them. */
export type SomeRows = {
  readonly count: number;
  readonly first: readonly { readonly position: number; readonly line: number }[];
};

/** What the rows of one network and currency come to. Sums in euro as decimal strings, here and below. */
export type NetworkFigures = {
  readonly network: 'SEPA' | 'SEPA_INSTANT' | 'SWIFT';
  /** What is paid out. */
  readonly currency: string;
  readonly count: number;
  readonly total: string;
  /** Of all of them; null where the service did not say. */
  readonly commission: string | null;
  /**
   * Whether every row costs the same; else the commission is what they cost at most, by those that were asked
   * about.
   */
  readonly isExact: boolean;
  /** `YYYY-MM-DD` on the clock of the cut-off. */
  readonly executedOn: string;
};

export type AccountFigures = {
  readonly iban: string;
  /** As the service has it; null where it does not list the account as an active one of ours. */
  readonly balance: string | null;
  /** What payments under way and batches that were approved before this one are still going to take of it. */
  readonly taken: string;
};

/** What a dry run said, as it is kept with the batch: a later one is held against it. */
export type KeptDryRun = {
  readonly at: string;
  readonly rowCount: number;
  readonly total: string;
  readonly networks: readonly NetworkFigures[];
  /** Null where the service did not say all of it. */
  readonly commission: { readonly total: string; readonly isExact: boolean } | null;
  readonly account: AccountFigures;
  /** Where commissions are charged to another account. */
  readonly commissionAccount: AccountFigures | null;
  /** The first row that the balance does not reach, and what is wanting for all of them. */
  readonly shortFrom: { readonly position: number; readonly line: number; readonly by: string } | null;
  readonly commissionShortBy: string | null;
  readonly scheduledFor: string | null;
  readonly policyVersion: number;
  readonly approvals: number;
  readonly groups: readonly string[];
  /** Beneficiaries that are accounts of our own. */
  readonly ownAccounts: readonly string[];
};

/** Something that another dry run said otherwise. `stops` where it is worse, so that someone has to look. */
export type Drift = {
  readonly what: string;
  readonly then: string;
  readonly now: string;
  readonly stops: boolean;
};

/**
 * What has changed from one dry run to another, in words: a batch goes on by itself only where nothing of it
 * stops.
 */
export function compareDryRuns(then: KeptDryRun, now: KeptDryRun): Drift[] {
  return [
    // Fewer are what an approver left who took some out.
    difference('Payments', counted(then), counted(now), now.rowCount > then.rowCount),
    difference('Total', euro(then.total), euro(now.total), isMore(now.total, then.total)),
    difference(
      'Debit account',
      accountText(then.account),
      accountText(now.account),
      now.account.balance === null,
    ),
    difference('Commission', commissionText(then), commissionText(now), isDearer(then, now)),
    difference('Balance', shortText(then), shortText(now), isShorter(then, now)),
    ...executionDrifts(then, now),
    difference('Approvals', seatsOf(then), seatsOf(now), false),
  ].flatMap((drift) => (drift ? [drift] : []));
}

const difference = (what: string, then: string, now: string, stops: boolean): Drift | undefined =>
  then === now ? undefined : { what, then, now, stops };

/**
 * Money that is sent at once is executed the later the later it is approved; a date that was chosen is
 * another matter.
 */
const executionDrifts = (then: KeptDryRun, now: KeptDryRun) =>
  now.networks.map(({ network, currency, executedOn }) => {
    const before = then.networks.find((each) => each.network === network && each.currency === currency);
    const isLater = before !== undefined && executedOn > before.executedOn;
    return (
      before &&
      difference(`Execution, ${network}`, before.executedOn, executedOn, isLater && now.scheduledFor !== null)
    );
  });

const euro = (decimal: string): string => `EUR ${formatAmount(fromDecimal(decimal))}`;

const accountText = ({ iban, balance }: AccountFigures): string =>
  `${iban}, ${balance === null ? 'closed' : 'active'}`;

const counted = ({ rowCount }: KeptDryRun): string => rowCount.toLocaleString('en');

const seatsOf = ({ approvals, groups }: KeptDryRun): string => [String(approvals), ...groups].join(', ');

const isMore = (one: string, other: string): boolean => fromDecimal(one) > fromDecimal(other);

function commissionText({ commission, networks }: KeptDryRun): string {
  if (commission) return euro(commission.total);
  if (networks.every((each) => each.commission === null)) return 'not available';
  return networks.map(costOfNetwork).join(', ');
}

function costOfNetwork({ network, currency, commission }: NetworkFigures): string {
  const name = `${network.replace('_', ' ')}${currency === 'EUR' ? '' : ` in ${currency}`}`;
  return `${name} ${commission === null ? 'not available' : euro(commission)}`;
}

/**
 * Whether a payment of any network costs more than before: with rows taken out, all together may still cost
 * less. So does one of which the service does not say any more what it costs, or says it only now: nobody has
 * agreed to that.
 */
const isDearer = (then: KeptDryRun, now: KeptDryRun): boolean =>
  now.networks.some(({ network, currency, count, commission }) => {
    const before = then.networks.find((each) => each.network === network && each.currency === currency);
    if (!before || (before.commission === null && commission === null)) return false;
    if (commission === null) return true;
    if (before.commission === null) return fromDecimal(commission) > 0n;
    return fromDecimal(commission) * BigInt(before.count) > fromDecimal(before.commission) * BigInt(count);
  });

/** What is wanting on both accounts. */
const wanting = ({ shortFrom, commissionShortBy }: KeptDryRun): bigint =>
  fromDecimal(shortFrom?.by ?? '0.00') + fromDecimal(commissionShortBy ?? '0.00');

const isShorter = (then: KeptDryRun, now: KeptDryRun): boolean => wanting(now) > wanting(then);

/** "short of EUR 8,310.20 from row 412 on", or “sufficient”. */
export function shortText(figures: KeptDryRun): string {
  const { shortFrom } = figures;
  if (wanting(figures) === 0n) return 'sufficient';
  const from = shortFrom ? ` from row ${shortFrom.position} on` : ' for commissions';
  return `short of EUR ${formatAmount(minorUnits(wanting(figures)))}${from}`;
}

/** What was kept with a batch at its submission, or when it was resumed. */
export const keptDryRunOf = ({ dryRun }: { readonly dryRun: unknown }): KeptDryRun | undefined =>
  (dryRun ?? undefined) as KeptDryRun | undefined; // safe: only a whole dry run is ever kept

/** Whether the accounts that it is paid from are active ones of ours. */
export const areOpen = ({ account, commissionAccount }: KeptDryRun): boolean =>
  account.balance !== null && (commissionAccount === null || commissionAccount.balance !== null);
