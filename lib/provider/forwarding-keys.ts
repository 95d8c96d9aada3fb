import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { ProviderConfig } from './config';
import type { CallName } from './contract/paths';

/** Keys that authenticate forwarded requests and their answers. */
export type ForwardingKeys = {
  /** Held by every process. */
  readonly asking: KeyObject;
  /** For calls that only a process with the signing secret may forward; undefined in other processes. */
  readonly creating: KeyObject | undefined;
};

/**
 * Calls that pay or stop paying: a payment, and a recurring payment, which has no transaction signature. Web
 * processes store decisions; a worker verifies the evidence before it calls.
 */
const callsOfWorkers: ReadonlySet<CallName> = new Set(['createPayment', 'setUpRecurring', 'cancelRecurring']);

/** The key that authenticates a call; undefined if this process may not forward it. */
export const keyForCall = ({ asking, creating }: ForwardingKeys, call: CallName): KeyObject | undefined =>
  callsOfWorkers.has(call) ? creating : asking;

/** Derived (HMAC-SHA256), so that a mark reveals nothing about the signing secrets. */
export function forwardingKeys({
  forwardingKey,
  signingSecret,
  transactionSecret,
}: Pick<ProviderConfig, 'forwardingKey' | 'signingSecret' | 'transactionSecret'>): ForwardingKeys {
  const from = forwardingKey ?? transactionSecret;
  if (from === undefined) throw new TypeError('there is no key for the calls that are handed over');
  return {
    asking: derived(from, 'paydesk forwarded requests'),
    creating: signingSecret === undefined ? undefined : derived(signingSecret, 'paydesk forwarded creations'),
  };
}

const derived = (secret: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update(purpose).digest());
