import { deflateRawSync } from 'node:zlib';
import { isLocal, readDatabaseAddress } from '@/lib/db/address';
import { type EnvProblem, isDemoSecret, type Source, secretNames } from './source';

/**
 * Compressed bytes: a secret of 32 random characters exceeds this, one of repetitions or sequences does not.
 */
const leastBytes = 24;

/** Keys that an operator generates. */
const ownKeys = [
  'NEXTAUTH_SECRET',
  'PAYDESK_SEALING_KEY',
  'PAYDESK_HANDOVER_KEY',
  'PAYDESK_AUDIT_KEY',
] as const;

/** Each login reaches the same database over the same network, so each connection must be verified. */
const databaseUrls = [
  'DATABASE_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_SIGNER_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URL',
] as const;

/** Settings that are well-formed but refused in production: fit only for a demo or a private network. */
export function productionProblems(values: Source): EnvProblem[] {
  if (values.NODE_ENV !== 'production' || values.PAYDESK_DEMO === 'true') return [];
  const { NEXTAUTH_URL: opened } = values;
  const demoSecrets = secretNames
    .filter((name) => isDemoSecret(values[name]))
    .map((name) => ({
      name,
      problem: 'is a demo secret, which production refuses: set one of your own',
    }));
  return [
    ...demoSecrets,
    ...ownKeys.flatMap((name) =>
      problem(name, isGuessable(values[name]), 'is guessable: make one with `openssl rand -base64 33`'),
    ),
    ...problem(
      'NEXTAUTH_URL',
      opened === undefined,
      'is missing: the address that people open, such as https://paydesk.example',
    ),
    ...problem(
      'NEXTAUTH_URL',
      opened !== undefined && isPlainBeyondThisMachine(opened),
      'must begin with https: over http, sessions can be read on the way',
    ),
    ...problem(
      'AUTH_TRUST_HOST',
      isOn(values.AUTH_TRUST_HOST),
      'must not be set: NEXTAUTH_URL alone says at which address people open Paydesk',
    ),
    ...databaseUrls.flatMap((name) =>
      problem(
        name,
        isUnverified(values[name]),
        'must have sslmode=verify-full (and sslrootcert for an authority of your own) for a database on another machine',
      ),
    ),
  ];
}

const problem = (name: string, isThere: boolean, words: string): EnvProblem[] =>
  isThere ? [{ name, problem: words }] : [];

const isOn = (value: string | undefined): boolean => value === 'true' || value === '1';

/** Measures the text, and the steps from each character to the next, which repeat in a sequence. */
function isGuessable(secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const bytes = Buffer.from(secret);
  const steps = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0));
  return Math.min(deflateRawSync(bytes).length, deflateRawSync(steps).length) < leastBytes;
}

function isPlainBeyondThisMachine(opened: string): boolean {
  if (!URL.canParse(opened)) return false;
  const { protocol, hostname } = new URL(opened);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function isUnverified(database: string | undefined): boolean {
  if (database === undefined) return false;
  const read = readDatabaseAddress(database);
  return read.ok && read.value.tls === 'none' && !isLocal(read.value);
}
