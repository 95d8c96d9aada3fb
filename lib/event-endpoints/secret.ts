import { createHash, randomBytes } from 'node:crypto';
import { type SealingKey, seal, unseal } from '@/lib/identity/sealed';
import type { EventEndpointId } from '@/lib/kernel/ids';

const prefix = 'whsec_';

/** A new signing secret of 256 random bits, in the form of Standard Webhooks. */
export const newSigningSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** The key within a secret. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64');

const ownerOf = (id: EventEndpointId): string => `event_endpoint ${id}`;

/** As it is stored: useless without the sealing key, and for another endpoint. */
export const sealSecret = (key: SealingKey, id: EventEndpointId, secret: string): string =>
  seal(key, Buffer.from(secret), ownerOf(id));

export const unsealSecret = (key: SealingKey, id: EventEndpointId, sealed: string): string | undefined =>
  unseal(key, sealed, ownerOf(id))?.toString();

/** What the audit chain has of a sealed secret. */
export const secretHashOf = (sealed: string): string => createHash('sha256').update(sealed).digest('hex');
