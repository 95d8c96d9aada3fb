import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { ProviderConfig } from './config';
import type { CallName } from './contract/paths';

/** Keys that authenticate forwarded requests and their answers. */
export type ForwardingKeys = {
  /** Held by every process. */
  readonly asking: KeyObject;
  /** For calls that only a process with the signing secret may forward; undefined in other processes. */
  readonly creating: KeyObject | undefined;
  /** Accepted from other processes, too, while a secret is rotated. */
  readonly previous: { readonly asking: readonly KeyObject[]; readonly creating: readonly KeyObject[] };
};

/**
 * Calls that pay or stop paying: a payment, and a recurring payment, which has no transaction signature. Web
 * processes store decisions; a worker verifies the evidence before it calls.
 */
const callsOfWorkers: ReadonlySet<CallName> = new Set(['createPayment', 'setUpRecurring', 'cancelRecurring']);

/** The key that authenticates a call; undefined if this process may not forward it. */
export const keyForCall = ({ asking, creating }: ForwardingKeys, call: CallName): KeyObject | undefined =>
  callsOfWorkers.has(call) ? creating : asking;

/** The keys under which a call of another process is accepted. */
export const keysForCall = (keys: ForwardingKeys, call: CallName): readonly KeyObject[] =>
  callsOfWorkers.has(call) ? creatingKeys(keys) : askingKeys(keys);

export const askingKeys = ({ asking, previous }: ForwardingKeys): readonly KeyObject[] => [
  asking,
  ...previous.asking,
];

/** None in a process without the signing secret. */
export const creatingKeys = ({ creating, previous }: ForwardingKeys): readonly KeyObject[] =>
  creating === undefined ? [] : [creating, ...previous.creating];

type Secrets = Pick<ProviderConfig, 'forwardingKey' | 'signingSecret' | 'transactionSecret'> & {
  readonly previous?: Partial<ProviderConfig['previous']>;
};

/** Derived (HMAC-SHA256), so that a mark reveals nothing about the signing secrets. */
export function forwardingKeys({
  forwardingKey,
  signingSecret,
  transactionSecret,
  previous,
}: Secrets): ForwardingKeys {
  const from = forwardingKey ?? transactionSecret;
  if (from === undefined) throw new TypeError('there is no key for the calls that are handed over');
  const before = [
    ...(previous?.forwardingKeys ?? []),
    ...(forwardingKey === undefined ? (previous?.transactionSecrets ?? []) : []),
  ];
  return {
    asking: askingOf(from),
    creating: signingSecret === undefined ? undefined : creatingOf(signingSecret),
    previous: { asking: before.map(askingOf), creating: (previous?.signingSecrets ?? []).map(creatingOf) },
  };
}

const derived = (secret: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update(purpose).digest());

const askingOf = (secret: string): KeyObject => derived(secret, 'paydesk forwarded requests');
const creatingOf = (secret: string): KeyObject => derived(secret, 'paydesk forwarded creations');
