import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { ServiceConfig } from './config';
import type { CallName } from './contract/paths';

/** What marks the calls that processes hand over to each other, and their answers. */
export type ForwardingKeys = {
  /** Every process has it. */
  readonly asking: KeyObject;
  /** For the calls that only a process with the transaction secret may hand over: undefined elsewhere. */
  readonly creating: KeyObject | undefined;
};

/**
 * What pays, and what stops that: a payment, and a recurring payment, which the service sets up without a
 * transaction signature. Pages store what people decided, and a worker checks the evidence before it calls.
 */
const callsOfWorkers: ReadonlySet<CallName> = new Set(['createPayment', 'setUpRecurring', 'cancelRecurring']);

/** The key that marks a call; undefined in a process that may not hand it over. */
export const keyForCall = ({ asking, creating }: ForwardingKeys, call: CallName): KeyObject | undefined =>
  callsOfWorkers.has(call) ? creating : asking;

/** Derived (HMAC-SHA256), so that a mark says nothing about the secrets that requests are signed with. */
export function forwardingKeys({
  forwardingKey,
  transactionSecret,
}: Pick<ServiceConfig, 'forwardingKey' | 'transactionSecret'>): ForwardingKeys {
  const from = forwardingKey ?? transactionSecret;
  if (from === undefined) throw new TypeError('there is no key for the calls that are handed over');
  return {
    asking: derived(from, 'paydesk forwarded requests'),
    creating:
      transactionSecret === undefined ? undefined : derived(transactionSecret, 'paydesk forwarded creations'),
  };
}

const derived = (secret: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update(purpose).digest());
