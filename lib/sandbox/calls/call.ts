import type { Result } from '@/lib/kernel/result';
import type { Bank } from '../bank/bank';
import type { Parameters } from '../protocol/form';
import type { Refusal } from '../protocol/refusal';
import type { OrderSecrets } from '../protocol/transaction-signature';

/** The context of an authenticated call. */
export type CallContext = {
  readonly bank: Bank;
  readonly parameters: Parameters;
  readonly orderSecrets: OrderSecrets;
};

/** One of the fourteen calls: returns the JSON of its reply (undefined for an empty body) or the refusal. */
export type Call = (context: CallContext) => Result<unknown, Refusal>;
