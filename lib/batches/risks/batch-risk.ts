import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import type { CommonRisk, Cost, RiskKind } from '@/lib/orders/risks/risk';

/** The rows that have a risk: their number, their sum in euro, and the names of the first. */
export type RiskyRows = {
  readonly count: number;
  readonly amount: MinorUnits;
  readonly names: readonly string[];
};

/** What an approval of a batch covers, as one version of it states. */
export type SealedFigures = {
  readonly account: string;
  readonly rowCount: number;
  readonly total: MinorUnits;
};

type OfRows<Kind extends RiskKind> = { readonly kind: Kind; readonly rows: RiskyRows };

/** The risks of a batch: those of a payment (`Risk`) over its rows. */
export type BatchRisk =
  | OfRows<'changed_account'>
  | OfRows<'name_mismatch'>
  | OfRows<'first_payment'>
  | {
      readonly kind: 'possible_duplicate';
      readonly count: number;
      /** The maker's reason for submitting them. */
      readonly reason: string | null;
    }
  | CommonRisk
  /** Exact, or the most that it can cost. */
  | (Cost & { readonly isExact: boolean })
  /** The expected execution days of its networks. */
  | { readonly kind: 'value_date'; readonly days: readonly LocalDate[] }
  | {
      readonly kind: 'edited';
      readonly since: number;
      readonly by: string;
      readonly at: Date;
      readonly was: SealedFigures;
      readonly becomes: SealedFigures;
    };
