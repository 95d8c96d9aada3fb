import type { HttpReply } from '../contract/http-reply';
import type { CallName } from '../contract/paths';
import type { ProviderCall } from '../signing/signer';
import type { Priority } from './request-queue';

export type SendOptions = {
  /** Default `interactive`. */
  readonly priority?: Priority | undefined;
  /** Gives up: a queued request is not sent, one in flight has an unknown result. */
  readonly signal?: AbortSignal | undefined;
  /**
   * A request that has not started within this time is refused as `busy`; nothing was sent. Such a background
   * request also waits some seconds for a connection, while others fail at once.
   */
  readonly startWithinMs?: number | undefined;
};

/**
 * `nonce` is that of the last sending; `sendings` counts all sendings, including those with refused nonces.
 */
export type ProviderReply = HttpReply & { readonly nonce: bigint; readonly sendings: number };

/** A request that has ended: its call, and the time since it was enqueued. */
export type EndedRequest = { readonly call: CallName; readonly seconds: number };

/** Called at the end of each request, whichever process asked for it. */
export type RequestObserver = {
  readonly replied: (reply: ProviderReply, request: EndedRequest) => void;
  readonly failed: (cause: unknown, request: EndedRequest) => void;
  /** Called for each sending that was refused because of its nonce. */
  readonly nonceRefused?: () => void;
};

/** What an open dispatcher has to do. */
export type Load = { readonly inFlight: number; readonly queued: number; readonly window: number };

/** Sends requests to the provider in nonce order (contract 5.3), with as many in flight as it determines. */
export type Dispatcher = {
  readonly send: (call: ProviderCall, options?: SendOptions) => Promise<ProviderReply>;
  /**
   * How many more background requests are worth enqueuing now: about two windows, minus those enqueued
   * already.
   */
  readonly room: () => number;
  /** Takes no more requests and waits for pending ones. */
  readonly close: () => Promise<void>;
};

/** A dispatcher of this process, which sends by itself. */
export type OwnDispatcher = Dispatcher & {
  /** Undefined once it is closing. */
  readonly load: () => Load | undefined;
};
