import { isIPv6 } from 'node:net';
import {
  addFailures,
  type Delay,
  forgetFailures,
  growingDelay,
  isDelayed,
  readFailures,
  sinceHours,
  windowHours,
} from '@/lib/access/throttle';
import type { Database, Transaction } from '@/lib/db/client';
import { cleanLine } from '@/lib/kernel/texts/text';
import { createGate, createKeyedQueue } from '../bounded';

/** Who tries to sign in as whom, and from where. */
export type Attempt = {
  readonly email: string;
  readonly address: string;
  /** The device that signed in as this person before, by its signed cookie. */
  readonly knownDevice?: string | undefined;
};

export type ThrottleParts = {
  readonly now: () => Date;
  readonly wait: (ms: number) => Promise<void>;
};

/** Further writes in the transaction that counts a failure. */
type OnFailure = { readonly onFailure: (tx: Transaction) => Promise<void> };

/** After five failures from one place: half a minute, doubling up to a quarter of an hour. */
const delayFromOnePlace: Delay = growingDelay(5, 30_000, 15 * 60_000);

/** Failures of one address within a quarter of an hour, over all people: an office may share it. */
const mostFromOneAddress = 60;

/**
 * Guesses at one person from everywhere are delayed, not refused: half a second after 20 in a quarter of an
 * hour, up to 10.
 */
const delayFromEverywhere: Delay = growingDelay(20, 500, 10_000);

const recentHours = 0.25;

/** Attempts from one place are judged serially, so that each counts before the next one. */
const places = createKeyedQueue({ mostWaiting: 100 });

/** Hashing a password takes 19 MiB and a core for some 30 ms, so concurrency and queue are bounded. */
const hashing = createGate({ mostAtOnce: 4, mostWaiting: 200 });

/** In characters; longer than any address. The subject is indexed, which an unbounded text cannot be. */
const longestSubject = 320;

const subject = (kind: string, ...parts: string[]): string =>
  `${kind}:${cleanLine(parts.join('|'), longestSubject)}`;

export const personSubject = (email: string): string => subject('email', email);

/**
 * Judges an attempt, throttled by earlier failures: from the same place, from the same address, and at the
 * same person from everywhere. Strangers cannot lock a person out: the right password from another place is
 * judged, at worst after some seconds, and a known device has a count of its own. `throttled` does not reveal
 * whether the password was right, as it was not checked.
 */
export async function judgeAttempt<Value>(
  db: Database,
  attempt: Attempt,
  judge: () => Promise<Value | undefined>,
  { now, wait, onFailure }: ThrottleParts & OnFailure,
): Promise<Value | 'wrong' | 'throttled'> {
  const { email, knownDevice } = attempt;
  const network = networkOf(attempt.address);
  const place = placeOf(attempt);
  const address = subject('origin', network);
  const judged = await places.run(place, async () => {
    const today = sinceHours(now(), windowHours);
    if (isDelayed(await readFailures(db, place, today), delayFromOnePlace, now())) return 'throttled';
    if (!knownDevice) {
      const recent = sinceHours(now(), recentHours);
      if ((await readFailures(db, address, recent)).failures >= mostFromOneAddress) return 'throttled';
      const everywhere = await readFailures(db, personSubject(email), recent);
      await wait(delayFromEverywhere(everywhere.failures));
    }
    const value = await hashing.run(judge);
    if (value === 'full') return 'throttled';
    if (value !== undefined) return { value };
    const subjects = [place, personSubject(email), ...(knownDevice ? [] : [address])];
    await db.transaction(async (tx) => {
      await addFailures(tx, subjects, now());
      await onFailure(tx);
    });
    return 'wrong';
  });
  if (judged === 'full') return 'throttled';
  return typeof judged === 'string' ? judged : judged.value;
}

/** Forgets the failures of a place, in the transaction that begins its session. */
export const forgetPlace = (tx: Transaction, attempt: Attempt): Promise<void> =>
  forgetFailures(tx, [placeOf(attempt)]);

const placeOf = ({ email, address, knownDevice }: Attempt): string =>
  knownDevice ? subject('device', knownDevice) : subject('place', networkOf(address), email);

/** An address, or the /64 network of an IPv6 address, whose last 64 bits its owner can choose. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::').map((part) => part.replace(/%.*$/, ''));
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
