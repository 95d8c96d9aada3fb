import type { ServiceConfig } from '../config';
import type { Clock, NonceSource } from '../signing/nonces';
import { createSigner } from '../signing/signer';
import { createOpener } from '../transport/open-connection';
import { createRedaction } from '../transport/redaction';
import { createLane } from './create-dispatcher';
import type { Lane } from './dispatcher';

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
