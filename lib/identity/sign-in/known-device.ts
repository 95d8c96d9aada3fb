import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { markOf, type SealingKey } from '../sealed';

/**
 * A browser's proof of an earlier sign-in, so that strangers' failures do not throttle it: a device
 * identifier, and a mark (HMAC) that binds it to the person's address. It grants nothing.
 */
export const newKnownDevice = (key: SealingKey, email: string): string => {
  const device = randomUUID();
  return `${device}.${markOfDevice(key, device, email)}`;
};

/**
 * The device that signed in with this address before; undefined if the proof is forged, or for another
 * person.
 */
export function readKnownDevice(
  key: SealingKey,
  email: string,
  text: string | undefined,
): string | undefined {
  const [device = '', mark = ''] = text?.split('.') ?? [];
  const [given, expected] = [Buffer.from(mark), Buffer.from(markOfDevice(key, device, email))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

/** One cookie per person, so that several can share a browser. It does not reveal their address. */
export const knownDeviceCookie = (email: string): string =>
  `paydesk-device-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;

const markOfDevice = (key: SealingKey, device: string, email: string): string =>
  markOf(key, canonicalJson({ form: 'paydesk.device/1', device, email }));
