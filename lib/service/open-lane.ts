import type { ServiceConfig } from './config';
import { createLane, type Lane } from './lane';
import type { Clock, NonceSource } from './nonces';
import { redactErrorReplies } from './redaction';
import { createSigner } from './signer';
import { createHttpTransport } from './transport';

/** The lane of this process to the service that is configured, with numbers that no other process hands out. */
export function openLane(
  config: ServiceConfig,
  { nonces, clock }: { readonly nonces: NonceSource; readonly clock: Clock },
): Lane {
  const secrets = [config.transactionSecret, config.signingSecret, config.apiKey];
  return createLane({
    sign: createSigner(config, clock),
    transport: redactErrorReplies(createHttpTransport(config), secrets),
    nonces,
  });
}
