import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';

/**
 * `certain`: decided and sent automatically. `likely`: needs a decision first, or depends on the provider.
 */
export type Certainty = 'certain' | 'likely';

/**
 * An expected debit of an own account on a day, of one or several similar payments. Amounts are euro cents.
 */
export type Movement = {
  readonly day: LocalDate;
  readonly certainty: Certainty;
  readonly account: Iban;
  readonly amount: MinorUnits;
  /** Estimated commission, and the account charged. */
  readonly commission: MinorUnits;
  readonly commissionAccount: Iban;
  /** The credited own account, if it is one. */
  readonly toOwnAccount: Iban | null;
};

/** A future end-of-day balance in euro cents, after certain movements only and after likely ones, too. */
export type ForecastPoint = {
  readonly date: LocalDate;
  readonly afterCertain: MinorUnits;
  readonly afterLikely: MinorUnits;
};

export type Forecast = {
  /** One point per day for each account, today first. */
  readonly accounts: ReadonlyMap<Iban, readonly ForecastPoint[]>;
  readonly total: readonly ForecastPoint[];
};

/** Balance change of a day, by certainty. */
type Change = Record<Certainty, bigint>;

/**
 * Forecasts the balances at the end of today and of each of the next `days`. Includes own payments only, no
 * incoming ones. Overdue movements count today. A transfer between own accounts changes both, and the total
 * only by its commission. Accounts without a balance are no longer ours and are omitted.
 */
export function forecast({
  today,
  days,
  balances,
  movements,
}: {
  readonly today: LocalDate;
  readonly days: number;
  readonly balances: ReadonlyMap<Iban, MinorUnits>;
  readonly movements: Iterable<Movement>;
}): Forecast {
  const changes = changesByDay(movements, today);
  const running = new Map([...balances].map(([iban, balance]) => [iban, { certain: balance, likely: 0n }]));
  const accounts = new Map<Iban, ForecastPoint[]>([...balances.keys()].map((iban) => [iban, []]));
  const total: ForecastPoint[] = [];
  for (let index = 0; index <= days; index += 1) {
    const date = addDays(today, index);
    let certain = 0n;
    let likely = 0n;
    for (const [iban, state] of running) {
      const change = changes.get(date)?.get(iban);
      if (change) {
        state.certain = minorUnits(state.certain + change.certain);
        state.likely += change.likely;
      }
      accounts.get(iban)?.push(pointOf(date, state.certain, state.likely));
      certain += state.certain;
      likely += state.likely;
    }
    total.push(pointOf(date, certain, likely));
  }
  return { accounts, total };
}

const pointOf = (date: LocalDate, certain: bigint, likely: bigint): ForecastPoint => ({
  date,
  afterCertain: minorUnits(certain),
  afterLikely: minorUnits(certain + likely),
});

function changesByDay(
  movements: Iterable<Movement>,
  today: LocalDate,
): ReadonlyMap<LocalDate, ReadonlyMap<Iban, Change>> {
  const days = new Map<LocalDate, Map<Iban, Change>>();
  for (const { day, certainty, account, amount, commission, commissionAccount, toOwnAccount } of movements) {
    const date = day < today ? today : day;
    const changes = days.get(date) ?? new Map<Iban, Change>();
    days.set(date, changes);
    const move = (iban: Iban, by: bigint) => {
      const change = changes.get(iban) ?? { certain: 0n, likely: 0n };
      change[certainty] += by;
      changes.set(iban, change);
    };
    move(account, -amount);
    if (commission !== 0n) move(commissionAccount, -commission);
    if (toOwnAccount) move(toOwnAccount, amount);
  }
  return days;
}

/**
 * Bounds of the band on a day. Likely movements mostly lower a balance; a transfer from another own account
 * raises it.
 */
export const edgesOf = ({ afterCertain, afterLikely }: ForecastPoint) =>
  afterCertain < afterLikely
    ? { lower: afterCertain, upper: afterLikely }
    : { lower: afterLikely, upper: afterCertain };

/** The lowest projected balance of an account, and its first day. */
export type LowestPoint = {
  readonly account: Iban;
  readonly date: LocalDate;
  readonly amount: MinorUnits;
};

/**
 * The lowest point ahead of all accounts that a movement lowers: the others keep their balances. Undefined if
 * nothing is due.
 */
export function lowestPoint(
  { accounts }: Pick<Forecast, 'accounts'>,
  balances: ReadonlyMap<Iban, MinorUnits>,
): LowestPoint | undefined {
  let lowest: LowestPoint | undefined;
  for (const [account, points] of accounts) {
    const balance = balances.get(account);
    for (const point of points) {
      const { lower } = edgesOf(point);
      const isLowered = balance !== undefined && lower < balance;
      if (isLowered && (!lowest || lower < lowest.amount)) {
        lowest = { account, date: point.date, amount: lower };
      }
    }
  }
  return lowest;
}

/** Minimum of the lower bound, at most the current balance. */
export function lowestOf(points: readonly ForecastPoint[], balance: MinorUnits): MinorUnits {
  let lowest = balance;
  for (const { lower } of points.map(edgesOf)) if (lower < lowest) lowest = lower;
  return lowest;
}

/**
 * The first day with a negative balance and its amount, after certain movements only or after likely ones,
 * too.
 */
export type Shortfall = {
  readonly certainty: Certainty;
  readonly date: LocalDate;
  readonly amount: MinorUnits;
};

/** The first negative day after certain movements, and after likely ones if that is earlier. */
export function shortfallsOf(points: readonly ForecastPoint[]): readonly Shortfall[] {
  const certain = points.find(({ afterCertain }) => afterCertain < 0n);
  const likely = points.find(({ afterLikely }) => afterLikely < 0n);
  const found: Shortfall[] = [];
  if (likely && (!certain || likely.date < certain.date)) {
    found.push({ certainty: 'likely', date: likely.date, amount: likely.afterLikely });
  }
  if (certain) found.push({ certainty: 'certain', date: certain.date, amount: certain.afterCertain });
  return found;
}
