import type { ProviderConfig } from '../config';
import type { Clock, NonceSource } from '../signing/nonces';
import { createSigner } from '../signing/signer';
import { createOpener } from '../transport/open-connection';
import { createRedaction } from '../transport/redaction';
import { createDispatcher } from './create-dispatcher';
import type { OwnDispatcher, RequestObserver } from './dispatcher';

type DispatcherParts = {
  readonly nonces: NonceSource;
  readonly clock: Clock;
  readonly observers?: readonly RequestObserver[];
  /** CA certificates (PEM) to trust instead of the system's. */
  readonly trusted?: string | undefined;
};

/** This process's dispatcher for the configured provider. The nonces must be unique across processes. */
export function openDispatcher(
  config: ProviderConfig,
  { nonces, clock, observers = [], trusted }: DispatcherParts,
): OwnDispatcher {
  const { baseUrl, timeoutMs, maxReplyBytes } = config;
  return createDispatcher({
    sign: createSigner(config, clock),
    open: createOpener({ baseUrl, timeoutMs, maxReplyBytes, trusted }),
    redact: createRedaction(
      [
        config.transactionSecret,
        config.signingSecret,
        config.forwardingKey,
        config.apiKey,
        ...Object.values(config.previous).flat(),
      ].filter((secret) => secret !== undefined),
    ),
    nonces,
    observers,
    timeoutMs,
  });
}
