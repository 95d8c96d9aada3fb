import type { ChangedAccount } from '@/lib/beneficiaries/book/changed-accounts';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import type { ExecutionDay } from '../order/dates/execution-day';
import type { SamePayment } from '../order/same-payment';
import type { FieldChange } from './field-changes';

/** Risks that a payment and a batch have alike. */
export type CommonRisk =
  /** The date has passed, so that it is sent at once when approved. */
  | { readonly kind: 'date_passed'; readonly at: Date }
  /** The balance of the paying account after this and all approved payments. */
  | { readonly kind: 'balance'; readonly after: MinorUnits; readonly committed: MinorUnits };

export type Cost = {
  readonly kind: 'cost';
  /** As quoted to the maker at submission; undefined if the provider did not price all of it. */
  readonly fee: MinorUnits | undefined;
  readonly isFromPayingAccount: boolean;
  /** What the paying account is debited, as far as the fee is known. */
  readonly totalDebit: MinorUnits;
};

/**
 * What an approver must know about a payment before deciding. Every page, dialog and e-mail shows the same
 * list; amounts are in euro.
 */
export type Risk =
  /** The bank details of the beneficiary changed to the account that is paid. */
  | ({ readonly kind: 'changed_account' } & ChangedAccount)
  /** The name has another account, resembles another name, or the account had another name. */
  | { readonly kind: 'name_mismatch'; readonly text: string }
  /** No payment to this account was ever executed. */
  | { readonly kind: 'first_payment' }
  | {
      readonly kind: 'possible_duplicate';
      /** Those found now; none if the maker's reason is about one that came to nothing. */
      readonly payments: readonly SamePayment[];
      readonly reference: string;
      /** The maker's reason for submitting it. */
      readonly reason: string | null;
    }
  | CommonRisk
  | Cost
  | {
      readonly kind: 'value_date';
      readonly day: ExecutionDay;
      readonly today: LocalDate;
      readonly timeZone: string;
    }
  /** What was edited since the version that was submitted before. */
  | {
      readonly kind: 'edited';
      readonly since: number;
      readonly by: readonly string[];
      readonly at: Date;
      readonly changes: readonly FieldChange[];
    };

export type RiskKind = Risk['kind'];

/** `fraud`: somebody else may be paid. `warning`: a mistake. `fact`: to know, without a warning. */
export type Severity = 'fraud' | 'warning' | 'fact';

const severities: Readonly<Record<RiskKind, Severity>> = {
  changed_account: 'fraud',
  name_mismatch: 'fraud',
  first_payment: 'warning',
  possible_duplicate: 'warning',
  date_passed: 'warning',
  balance: 'fact',
  cost: 'fact',
  value_date: 'fact',
  edited: 'fact',
};

/** Of a payment or of a batch. A balance is a warning only if it does not suffice. */
export const severityOf = (risk: { readonly kind: RiskKind; readonly after?: MinorUnits }): Severity =>
  risk.after !== undefined && risk.after < 0n ? 'warning' : severities[risk.kind];

/** The risk of a kind, if it is among them; of several, the first. */
export const findRisk = <Any extends { readonly kind: RiskKind }, Kind extends Any['kind']>(
  risks: readonly Any[],
  kind: Kind,
): Extract<Any, { readonly kind: Kind }> | undefined =>
  risks.find((risk): risk is Extract<Any, { readonly kind: Kind }> => risk.kind === kind);
