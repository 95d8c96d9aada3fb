import type { ServiceConfig } from './config';
import type { Lane } from './lane';
import type { Clock, NonceSource } from './nonces';
import { createOpener } from './open-connection';
import { createRedaction } from './redaction';
import { createSigner } from './signer';
import { createLane } from './wide-lane';

type LaneParts = {
  readonly nonces: NonceSource;
  readonly clock: Clock;
  /** Certificates of authorities (PEM) to be trusted in place of those that everybody trusts. */
  readonly trusted?: string | undefined;
};

/** The lane of this process to the service that is configured, with numbers that no other process hands out. */
export function openLane(config: ServiceConfig, { nonces, clock, trusted }: LaneParts): Lane {
  const { baseUrl, timeoutMs, maxReplyBytes } = config;
  return createLane({
    sign: createSigner(config, clock),
    open: createOpener({ baseUrl, timeoutMs, maxReplyBytes, trusted }),
    redact: createRedaction(
      [config.transactionSecret, config.signingSecret, config.handOverKey, config.apiKey].filter(
        (secret) => secret !== undefined,
      ),
    ),
    nonces,
    timeoutMs,
  });
}
