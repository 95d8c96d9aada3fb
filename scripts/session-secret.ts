import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const demoFile = join('.data', 'demo', 'session-secret');

/** The desk's session secret: that of `NEXTAUTH_SECRET` (or `NEXTAUTH_SECRET_FILE`), else that of a demo on this machine. */
export function findSessionSecret(): string | undefined {
  const file = process.env.NEXTAUTH_SECRET_FILE;
  if (file) return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  if (process.env.NEXTAUTH_SECRET) return process.env.NEXTAUTH_SECRET;
  const isGiven = process.env.DATABASE_URL || process.env.DATABASE_URL_FILE;
  return !isGiven && existsSync(demoFile) ? readFileSync(demoFile, 'utf8').trim() : undefined;
}
