import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The shared credentials of the demo's app and sandbox. They protect nothing; production refuses them by
 * their mark.
 */
export const demoCredentials = {
  SERVICE_API_KEY: 'demo-api-key',
  SERVICE_SIGNING_SECRET: 'demo-only-signing-secret',
  SERVICE_TRANSACTION_SECRET: 'demo-only-transaction-secret',
} as const;

/** The demo's session secret: created once and kept, so that sessions survive a restart. */
export function ensureSessionSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `demo-only-${randomBytes(32).toString('base64url')}`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
