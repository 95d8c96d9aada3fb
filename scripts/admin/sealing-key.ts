import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { previousOf } from '@/lib/composition/env/settings/previous';
import { type SealingKey, sealingKeyOf } from '@/lib/identity/sealed';

const demoFile = join('.data', 'demo', 'session-secret');

/** The sealing key, from the variables of a serving process, else the one of a demo on this machine. */
export function findSealingKey(): SealingKey | undefined {
  const own = secretOf('PAYDESK_SEALING_KEY');
  const secret = own ?? secretOf('NEXTAUTH_SECRET') ?? demoSecret();
  const previous = [
    ...previousOf(secretOf('PAYDESK_SEALING_KEY_PREVIOUS')),
    ...(own === undefined ? previousOf(secretOf('NEXTAUTH_SECRET_PREVIOUS')) : []),
  ];
  return secret === undefined ? undefined : sealingKeyOf(secret, previous);
}

export function secretOf(name: string): string | undefined {
  const file = process.env[`${name}_FILE`];
  if (file) return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  return process.env[name] || undefined;
}

export function demoSecret(): string | undefined {
  const isGiven = process.env.DATABASE_URL || process.env.DATABASE_URL_FILE;
  return !isGiven && existsSync(demoFile) ? readFileSync(demoFile, 'utf8').trim() : undefined;
}
