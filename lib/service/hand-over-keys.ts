import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { ServiceConfig } from './config';

/** What marks the calls that processes hand over to each other, and their answers. */
export type HandOverKeys = {
  /** Every process has it. */
  readonly asking: KeyObject;
  /** Only a process with the transaction secret can ask for a payment: undefined elsewhere. */
  readonly creating: KeyObject | undefined;
};

/** Derived (HMAC-SHA256), so that a mark says nothing about the secrets that requests are signed with. */
export function handOverKeys({
  handOverKey,
  transactionSecret,
}: Pick<ServiceConfig, 'handOverKey' | 'transactionSecret'>): HandOverKeys {
  const from = handOverKey ?? transactionSecret;
  if (from === undefined) throw new TypeError('there is no key for the calls that are handed over');
  return {
    asking: derived(from, 'paydesk lane calls'),
    creating:
      transactionSecret === undefined ? undefined : derived(transactionSecret, 'paydesk lane creations'),
  };
}

const derived = (secret: string, purpose: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update(purpose).digest());
