import type { PaymentOrder } from '../contract/contract';
import type { FormFields } from '../contract/form';
import type { HttpReply } from '../contract/http-reply';
import type { CallName } from '../contract/paths';
import type { Priority } from './request-queue';

/**
 * What is to be asked, rather than the request: number, time and signatures are made when its turn comes, and
 * again after a refused nonce. It holds no secret, so that another process can be asked to send it.
 */
export type ProviderCall =
  | { readonly call: Exclude<CallName, 'createPayment'>; readonly fields: FormFields }
  | { readonly call: 'createPayment'; readonly order: PaymentOrder };

export type SendOptions = {
  /** Default `interactive`. */
  readonly priority?: Priority | undefined;
  /** Gives up: a request that waits is not sent any more, one under way has no known result. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Where its turn has not come by then, it is given up as `busy`, and nothing was sent. In the background
   * such a request also waits for a few seconds where no connection can be made, of which others are told at
   * once.
   */
  readonly startWithinMs?: number | undefined;
};

/**
 * `nonce` is that of the last sending; `sendings` says how often the request went out, refused nonces
 * included.
 */
export type ProviderReply = HttpReply & { readonly nonce: bigint; readonly sendings: number };

/**
 * The way of requests to the service, in the order of their nonces (contract 5.3). How many of them are under
 * way at once is the dispatcher's own affair.
 */
export type Dispatcher = {
  readonly send: (call: ProviderCall, options?: SendOptions) => Promise<ProviderReply>;
  /**
   * How many more requests of the background are worth handing over now: about two windows, less what is
   * there already.
   */
  readonly room: () => number;
  /** Takes no more requests and waits for those that it has. */
  readonly close: () => Promise<void>;
};
