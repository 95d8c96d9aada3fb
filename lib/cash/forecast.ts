import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, type LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits } from '@/lib/kernel/money';

/**
 * `certain`: decided, and going out by itself. `likely`: it takes somebody's decision first, or is not ours
 * to know.
 */
export type Certainty = 'certain' | 'likely';

/**
 * Money that is expected to leave one of our accounts on a day; one payment, or several that are alike.
 * Amounts are euro cents.
 */
export type Movement = {
  readonly day: LocalDate;
  readonly certainty: Certainty;
  readonly account: Iban;
  readonly amount: MinorUnits;
  /** What it is estimated to cost, and who is charged. */
  readonly commission: MinorUnits;
  readonly commissionAccount: Iban;
  /** The account of ours that it goes to, if it is one. */
  readonly toOwnAccount: Iban | null;
};

/**
 * A balance at the end of a day to come, in euro cents: after what is certain alone, and after what is
 * likely, too.
 */
export type ForecastPoint = {
  readonly date: LocalDate;
  readonly afterCertain: MinorUnits;
  readonly afterLikely: MinorUnits;
};

export type Forecast = {
  /** A point a day for each account, today first. */
  readonly accounts: ReadonlyMap<Iban, readonly ForecastPoint[]>;
  readonly total: readonly ForecastPoint[];
};

/** What a day's movements do to a balance, by how sure they are. */
type Change = Record<Certainty, bigint>;

/**
 * Where the balances will be at the end of today and of each of the `days` after it, as far as we know: our
 * own payments, and nothing that others may send. What was due before today counts today. A transfer between
 * own accounts moves both of them, and of the total only its commission. An account without a balance is none
 * of ours any more, and left out.
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
 * The edges of the band on a day. What is likely mostly lowers a balance; an expected transfer from another
 * own account raises it.
 */
export const edgesOf = ({ afterCertain, afterLikely }: ForecastPoint) =>
  afterCertain < afterLikely
    ? { lower: afterCertain, upper: afterLikely }
    : { lower: afterLikely, upper: afterCertain };

/** The lowest that either edge of the band comes to, but not above what there is. */
export function lowestOf(points: readonly ForecastPoint[], balance: MinorUnits): MinorUnits {
  let lowest = balance;
  for (const { lower } of points.map(edgesOf)) if (lower < lowest) lowest = lower;
  return lowest;
}

/**
 * A first day on which a balance is below zero, and how far, with what is certain alone or only with what is
 * likely, too.
 */
export type Shortfall = {
  readonly certainty: Certainty;
  readonly date: LocalDate;
  readonly amount: MinorUnits;
};

/**
 * The first day below zero after what is certain, and the first one after what is likely where that is
 * earlier.
 */
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
