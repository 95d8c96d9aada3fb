import type { ServiceConfig } from '../config';
import type { Clock, NonceSource } from '../signing/nonces';
import { createSigner } from '../signing/signer';
import { createOpener } from '../transport/open-connection';
import { createRedaction } from '../transport/redaction';
import { createDispatcher } from './create-dispatcher';
import type { Dispatcher } from './dispatcher';

type DispatcherParts = {
  readonly nonces: NonceSource;
  readonly clock: Clock;
  /** Certificates of authorities (PEM) to be trusted in place of those that everybody trusts. */
  readonly trusted?: string | undefined;
};

/**
 * The dispatcher of this process to the service that is configured, with numbers that no other process hands
 * out.
 */
export function openDispatcher(
  config: ServiceConfig,
  { nonces, clock, trusted }: DispatcherParts,
): Dispatcher {
  const { baseUrl, timeoutMs, maxReplyBytes } = config;
  return createDispatcher({
    sign: createSigner(config, clock),
    open: createOpener({ baseUrl, timeoutMs, maxReplyBytes, trusted }),
    redact: createRedaction(
      [config.transactionSecret, config.signingSecret, config.forwardingKey, config.apiKey].filter(
        (secret) => secret !== undefined,
      ),
    ),
    nonces,
    timeoutMs,
  });
}
