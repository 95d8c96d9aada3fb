import { z } from 'zod';
import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { type LocalDate, parseLocalDate } from '@/lib/kernel/dates/calendar';
import { type PaymentId, paymentId } from '@/lib/kernel/ids';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import {
  type AccountType,
  accountTypes,
  lastRecurrenceDay,
  type Network,
  networks,
  paymentStatuses,
  recurrenceTypes,
} from './terms';

/**
 * Request and reply schemas of the contract, in one file: adapt it here to a provider that deviates. Parsing
 * is lenient where the contract is inconsistent (enum case, identifiers as numbers or strings, absent for
 * null) and strict for money: a reply that does not fit is rejected.
 */

const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .pipe(z.enum(words));

/** Wraps a kernel parser as a zod step; an exception or undefined becomes an issue of the reply. */
const parsed = <Value>(read: (text: string) => Value | undefined, what: string) =>
  z.string().transform((text, context): Value => {
    try {
      const value = read(text);
      if (value !== undefined) return value;
    } catch {
      // Reported as the issue below, without the value, which may be confidential.
    }
    context.addIssue({ code: 'custom', message: `not ${what}` });
    return z.NEVER;
  });

const ibanField = parsed<Iban>((text) => {
  const result = parseIban(text);
  return result.ok ? result.value : undefined;
}, 'an IBAN');
const dateField = parsed<LocalDate>(parseLocalDate, 'a date yyyy-MM-dd');
const amountField = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(parsed<MinorUnits>(fromDecimal, 'a decimal amount'));
const paymentIdField = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(parsed<PaymentId>(paymentId, 'an identifier'));
/** The contract adds values over time (part 9); an unknown value is kept as the provider writes it. */
const openWord = <Known extends string>() =>
  z
    .string()
    .nullish()
    .transform((text): Known | (string & {}) => text?.trim().toUpperCase().slice(0, 40) || 'UNKNOWN');

const networkField = openWord<Network>();
const direction = word(['INCOMING', 'OUTGOING']).transform((text) =>
  text === 'INCOMING' ? ('incoming' as const) : ('outgoing' as const),
);
const textOrNone = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => (text ? text : null));
const optionalPaymentId = z
  .union([paymentIdField, z.literal(''), z.null()])
  .optional()
  .transform((id) => id || null);

/** 2.1 */
export const accountSchema = z.object({
  iban: ibanField,
  swiftAccount: optionalText,
  status: word(['ACTIVE', 'CLOSED']),
  balance: amountField,
  tagName: optionalText,
  accountType: openWord<AccountType>(),
  isCommission: z.boolean(),
});
export type Account = z.output<typeof accountSchema>;

/** 4.1 */
export const accountListSchema = z.object({ accounts: z.array(accountSchema) });

/** 4.7: the reply has no SWIFT account. */
export const openedAccountSchema = accountSchema.omit({ swiftAccount: true });
export type OpenedAccount = z.output<typeof openedAccountSchema>;

/** 2.3. The original amount stays text, because currencies differ in their number of decimals. */
export const statementEntrySchema = z.object({
  paymentId: paymentIdField,
  networkType: networkField,
  date: dateField,
  beneficiaryName: textOrNone,
  account: textOrNone,
  details: textOrNone,
  amount: amountField,
  runningBalance: amountField,
  direction,
  originalAmount: optionalText,
  originalCurrency: optionalText,
  feePaymentId: optionalPaymentId,
  externalPaymentId: optionalText,
});
export type StatementEntry = z.output<typeof statementEntrySchema>;

export const statementSchema = z.object({
  debitTurnover: amountField,
  creditTurnover: amountField,
  balanceStart: amountField,
  balanceEnd: amountField,
  clientName: z.string(),
  account: ibanField,
  entries: z.array(statementEntrySchema),
});
export type ProviderStatement = z.output<typeof statementSchema>;

/** 2.2 */
export const paymentSchema = statementEntrySchema.extend({
  status: word(paymentStatuses),
  otherAddressLine: optionalText,
  otherAddressStreet: optionalText,
  otherAddressTown: optionalText,
  otherAddressPostCode: optionalText,
  otherAddressCountry: optionalText,
  batchReference: optionalText,
});
export type Payment = z.output<typeof paymentSchema>;

/** 2.4. The BIC is `bicCode` in the field list, but `bankCode` in the sample reply. */
export const depositDetailsSchema = z
  .object({
    clientName: z.string(),
    bankName: z.string(),
    bankAddress: z.string(),
    bicCode: optionalText,
    bankCode: optionalText,
    swift: z.object({
      beneficiaryName: z.string(),
      beneficiaryAddress: z.string(),
      bankName: z.string(),
      bankAddress: z.string(),
      bankSwiftCode: z.string(),
    }),
    accounts: z.array(z.string()),
    swiftAccounts: z.array(z.string()),
  })
  .transform(({ bankCode, bicCode, ...details }, context) => {
    const bic = bicCode ?? bankCode;
    if (bic) return { ...details, bicCode: bic };
    context.addIssue({ code: 'custom', message: 'neither bicCode nor bankCode' });
    return z.NEVER;
  });
export type DepositDetails = z.output<typeof depositDetailsSchema>;

/**
 * 4.2: the minimum that proves that the payment exists. The contract leaves the status open, so all three are
 * accepted.
 */
export const createdPaymentSchema = z.object({ paymentId: paymentIdField, status: word(paymentStatuses) });
export type CreatedPayment = z.output<typeof createdPaymentSchema>;

/**
 * A time `yyyy-MM-ddTHH:mm:ss` in UTC, or null if invalid: it is only displayed, and must not make the whole
 * status unreadable.
 */
const shownTime = z
  .unknown()
  .optional()
  .transform((value) => {
    const text =
      typeof value === 'string' && /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?$/.test(value) ? value : '';
    const time = new Date(`${text.slice(0, 19)}Z`);
    return Number.isNaN(time.getTime()) ? null : time;
  });

/** 4.3; `executionTime` is present while the payment is scheduled. */
export const paymentStateSchema = createdPaymentSchema.extend({
  rejectReason: optionalText,
  executionTime: shownTime,
});
export type PaymentState = z.output<typeof paymentStateSchema>;

export const commissionSchema = z.object({ commission: amountField, currency: z.string().default('EUR') });
export type Commission = z.output<typeof commissionSchema>;

export const swiftCurrenciesSchema = z.object({ currencies: z.array(z.string().regex(/^[A-Z]{3}$/)) });

/**
 * `rate` is in units of the currency for one euro. The figures stay text: they are displayed, never added.
 */
export const fxRateSchema = z.object({
  currency: z.string(),
  rate: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d+(\.\d+)?$/)),
  amount: optionalText,
  originalAmount: optionalText,
});
export type FxRate = z.output<typeof fxRateSchema>;

/**
 * 6.1. Fields not needed to find the payment are optional: a webhook is a hint, and the status is polled
 * anyway.
 */
export const webhookSchema = z.object({
  event: z.literal('payment.status'),
  payload: z.object({
    paymentId: paymentIdField,
    account: z.string(),
    amount: amountField,
    direction,
    status: word(['COMPLETED', 'REJECTED']),
    networkType: networkField.default('SEPA'),
    otherName: z.string(),
    otherAccount: z.string(),
    originalAmount: optionalText,
    originalCurrency: optionalText,
    feePaymentId: optionalPaymentId,
    externalPaymentId: optionalText,
    batchReference: optionalText,
    date: optionalText,
    details: optionalText,
    runningBalance: amountField.optional(),
    rejectReason: optionalText,
  }),
});

/** Exactly one identifier references a payment (contract 4.3, 4.4). */
export type PaymentReference =
  | { readonly paymentId: string; readonly externalPaymentId?: never }
  | { readonly externalPaymentId: string; readonly paymentId?: never };

const requiredText = z.string().min(1);
/** Decimal string in euro with two fraction digits, above 0.00. */
const orderAmount = z
  .string()
  .regex(/^\d{1,14}\.\d{2}$/)
  .refine((amount) => /[1-9]/.test(amount), 'not above zero');
const currencyCode = z.string().regex(/^[A-Z]{3}$/);

const orderFields = z.object({
  /** Own IBAN to debit. */
  account: requiredText,
  amount: orderAmount,
  beneficiaryName: requiredText,
  beneficiaryAccount: requiredText,
  beneficiaryReference: requiredText,
  externalPaymentId: requiredText,
  /** Own IBAN that pays the commission. */
  commissionAccount: z.string().optional(),
});

/**
 * A creation request (contract 2.5), without `requestTime` and `transactionSignature`, which every sending
 * adds.
 */
export const paymentOrderSchema = z.discriminatedUnion('networkType', [
  orderFields
    .extend({ networkType: z.enum(['SEPA', 'SEPA_INSTANT']), beneficiaryAddress: z.string().optional() })
    .readonly(),
  orderFields
    .extend({
      networkType: z.literal('SWIFT'),
      beneficiaryBankBic: requiredText,
      beneficiaryBankName: z.string().optional(),
      beneficiaryAddressStreet: requiredText,
      beneficiaryAddressTown: requiredText,
      beneficiaryAddressCountry: z.string().regex(/^[A-Z]{2}$/),
      /** The currency paid to the beneficiary, at the provider's rate; the debited amount stays in euro. */
      currency: currencyCode.optional(),
    })
    .readonly(),
]);
export type PaymentOrder = z.output<typeof paymentOrderSchema>;

/** 4.7 */
export const newAccountSchema = z.object({
  accountType: z.enum(accountTypes),
  tagName: z.string().optional(),
  isCommission: z.boolean().optional(),
});
export type NewAccount = z.input<typeof newAccountSchema>;

/** 4.5: without dates the period is the current month up to today. */
export const statementRequestSchema = z.object({
  account: requiredText,
  fromDate: dateField.optional(),
  toDate: dateField.optional(),
});
export type StatementRequest = z.input<typeof statementRequestSchema>;

export const commissionRequestSchema = z.object({
  account: requiredText,
  amount: orderAmount,
  networkType: z.enum(networks).optional(),
  currency: currencyCode.optional(),
  beneficiaryAccount: z.string().optional(),
});
export type CommissionRequest = z.input<typeof commissionRequestSchema>;

/** `amount` is in euro. */
export const fxRateRequestSchema = z.object({ currency: currencyCode, amount: orderAmount.optional() });
export type FxRateRequest = z.input<typeof fxRateRequestSchema>;

/** 4.8. `time` is `HH:mm:ss` in UTC; the beneficiary's number comes from the client portal. */
export const recurringSetupSchema = z
  .object({
    beneficiaryId: z.number().int().positive(),
    recurrenceType: z.enum(recurrenceTypes),
    day: z.number().int().positive(),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
    enabled: z.boolean(),
  })
  .refine(({ recurrenceType, day }) => day <= lastRecurrenceDay[recurrenceType], { path: ['day'] });
export type RecurringSetup = z.input<typeof recurringSetupSchema>;
