import type { z } from 'zod';
import { ok, type Result } from '@/lib/kernel/result';
import type { ProviderConfig } from './config';
import * as contract from './contract/contract';
import type { ProviderRefusal } from './contract/errors';
import { formFields } from './contract/form';
import type { CallName } from './contract/paths';
import { type CreationOptions, type CreationOutcome, createPayment } from './creation';
import type { Dispatcher, SendOptions } from './dispatch/dispatcher';
import { openDispatcher } from './dispatch/open-dispatcher';
import type { Clock, NonceSource } from './signing/nonces';
import { judge, readReply } from './transport/exchange';

type Reply<Value> = Promise<Result<Value, ProviderRefusal>>;

/**
 * The fourteen calls of the contract (contract 4), queued in one dispatcher. A refusal is returned as a
 * value. Any other failure throws a `ProviderFault`; a call with side effects may still have taken effect.
 * Creating a payment never throws one: it returns an outcome.
 */
export type ProviderClient = {
  readonly listAccounts: (
    request?: { readonly allAccounts?: boolean },
    options?: SendOptions,
  ) => Reply<readonly contract.Account[]>;
  /** Refused by `isAccountLimit` if the client has opened its nine. */
  readonly openAccount: (
    request: contract.NewAccount,
    options?: SendOptions,
  ) => Reply<contract.OpenedAccount>;
  /** Refused by `isNotFound` if no payment has the identifier. */
  readonly paymentStatus: (
    reference: contract.PaymentReference,
    options?: SendOptions,
  ) => Reply<contract.PaymentState>;
  readonly paymentDetails: (
    reference: contract.PaymentReference,
    options?: SendOptions,
  ) => Reply<contract.Payment>;
  readonly statement: (
    request: contract.StatementRequest,
    options?: SendOptions,
  ) => Reply<contract.ProviderStatement>;
  readonly depositDetails: (options?: SendOptions) => Reply<contract.DepositDetails>;
  /** `amount` is a decimal string in euro. */
  readonly commission: (
    request: contract.CommissionRequest,
    options?: SendOptions,
  ) => Reply<contract.Commission>;
  readonly swiftCurrencies: (options?: SendOptions) => Reply<readonly string[]>;
  readonly fxRate: (request: contract.FxRateRequest, options?: SendOptions) => Reply<contract.FxRate>;
  readonly setUpRecurring: (request: contract.RecurringSetup, options?: SendOptions) => Reply<undefined>;
  readonly cancelRecurring: (
    request: { readonly beneficiaryId: number },
    options?: SendOptions,
  ) => Reply<undefined>;
  /** The time is sent in UTC, truncated to whole seconds. */
  readonly reschedule: (
    request: { readonly reference: contract.PaymentReference; readonly executionTime: Date },
    options?: SendOptions,
  ) => Reply<undefined>;
  readonly cancelScheduled: (reference: contract.PaymentReference, options?: SendOptions) => Reply<undefined>;
  /** See `CreationOutcome` for what each outcome allows. */
  readonly createPayment: (
    order: contract.PaymentOrder,
    options?: CreationOptions,
  ) => Promise<CreationOutcome>;
  /** How many more background calls are worth making now; see `Dispatcher`. */
  readonly room: () => number;
  /** Closes the dispatcher and its connections after pending calls complete. */
  readonly close: () => Promise<void>;
};

/** Either a nonce source for a new dispatcher, or an existing dispatcher. */
type ClientParts = { readonly clock: Clock } & (
  | { readonly nonces: NonceSource; readonly dispatcher?: never }
  | { readonly dispatcher: Dispatcher }
);

type ReadingCall = Exclude<CallName, 'createPayment'>;
type Values = Readonly<Record<string, string | undefined>>;

const text = (value: boolean | number | undefined): string | undefined => value?.toString();

/** Request parameters and replies name the provider's own identifier differently (contract 4.4). */
const identifier = ({ paymentId, externalPaymentId }: contract.PaymentReference): Values => ({
  clientPaymentId: paymentId,
  externalPaymentId,
});

export function createProviderClient(config: ProviderConfig, parts: ClientParts): ProviderClient {
  const { clock } = parts;
  const dispatcher = parts.dispatcher ?? openDispatcher(config, parts);

  async function send(call: ReadingCall, values: Values, options?: SendOptions): Reply<Buffer> {
    return judge(await dispatcher.send({ call, fields: formFields(values) }, options));
  }

  async function query<Value>(
    call: ReadingCall,
    values: Values,
    schema: z.ZodType<Value>,
    options?: SendOptions,
  ): Reply<Value> {
    const reply = await send(call, values, options);
    return reply.ok ? ok(readReply(reply.value, schema)) : reply;
  }

  /** For calls with an empty reply body; any content adds nothing to the status. */
  async function command(call: ReadingCall, values: Values, options?: SendOptions): Reply<undefined> {
    const reply = await send(call, values, options);
    return reply.ok ? ok(undefined) : reply;
  }

  return {
    listAccounts: async ({ allAccounts = true } = {}, options) => {
      const reply = await query(
        'listAccounts',
        { allAccounts: text(allAccounts) },
        contract.accountListSchema,
        options,
      );
      return reply.ok ? ok(reply.value.accounts) : reply;
    },
    openAccount: async (request, options) => {
      const { accountType, tagName, isCommission } = contract.newAccountSchema.parse(request);
      const values = { accountType, tagName, isCommission: text(isCommission) };
      return query('openAccount', values, contract.openedAccountSchema, options);
    },
    paymentStatus: (reference, options) =>
      query('paymentStatus', identifier(reference), contract.paymentStateSchema, options),
    paymentDetails: (reference, options) =>
      query('paymentDetails', identifier(reference), contract.paymentSchema, options),
    statement: async (request, options) =>
      query('statement', contract.statementRequestSchema.parse(request), contract.statementSchema, options),
    depositDetails: (options) => query('depositDetails', {}, contract.depositDetailsSchema, options),
    commission: async (request, options) =>
      query(
        'commission',
        contract.commissionRequestSchema.parse(request),
        contract.commissionSchema,
        options,
      ),
    swiftCurrencies: async (options) => {
      const reply = await query('swiftCurrencies', {}, contract.swiftCurrenciesSchema, options);
      return reply.ok ? ok(reply.value.currencies) : reply;
    },
    fxRate: async (request, options) =>
      query('fxRate', contract.fxRateRequestSchema.parse(request), contract.fxRateSchema, options),
    setUpRecurring: async (request, options) => {
      const setup = contract.recurringSetupSchema.parse(request);
      const { beneficiaryId, day, enabled } = setup;
      const values = {
        ...setup,
        beneficiaryId: text(beneficiaryId),
        day: text(day),
        enabled: text(enabled),
      };
      return command('setUpRecurring', values, options);
    },
    cancelRecurring: ({ beneficiaryId }, options) =>
      command('cancelRecurring', { beneficiaryId: text(beneficiaryId) }, options),
    reschedule: async ({ reference, executionTime }, options) => {
      const values = { executionTime: executionTime.toISOString().slice(0, 19), ...identifier(reference) };
      return command('reschedule', values, options);
    },
    cancelScheduled: (reference, options) => command('cancelScheduled', identifier(reference), options),
    createPayment: (order, options) => createPayment({ dispatcher, clock }, order, options),
    room: dispatcher.room,
    close: dispatcher.close,
  };
}
