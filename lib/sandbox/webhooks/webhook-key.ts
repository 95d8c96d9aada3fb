import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type WebhookKey = { readonly privateKeyPem: string; readonly publicKeyFile: string };

/**
 * The key that signs webhooks, and the file in `folder` with its public half for clients. Unless `given`, the
 * key is generated once and stored next to it.
 */
export function ensureWebhookKey(folder: string, given: string | undefined): WebhookKey {
  mkdirSync(folder, { recursive: true });
  const privateKeyFile = join(folder, 'webhook-private-key.pem');
  const publicKeyFile = join(folder, 'webhook-public-key.pem');
  const privateKeyPem =
    given ?? (existsSync(privateKeyFile) ? readFileSync(privateKeyFile, 'utf8') : makeKey());
  if (given === undefined) writeFileSync(privateKeyFile, privateKeyPem, { mode: 0o600 });
  const publicKeyPem = createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' });
  writeFileSync(publicKeyFile, publicKeyPem);
  return { privateKeyPem, publicKeyFile };
}

const makeKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
