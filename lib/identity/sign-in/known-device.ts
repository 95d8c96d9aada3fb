import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { markOf, type SealingKey } from '../sealed';

/**
 * What a browser keeps of a person's earlier sign-in, so that failures of strangers do not slow them down:
 * the device's own identifier, and a mark (HMAC) that binds it to the person's address. It opens nothing.
 */
export const newKnownDevice = (key: SealingKey, email: string): string => {
  const device = randomUUID();
  return `${device}.${markOfDevice(key, device, email)}`;
};

/**
 * The device that signed in with this address before; undefined for what was not made here, or for somebody
 * else.
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

/** One cookie a person, so that several of them can use a browser. It does not tell their address. */
export const knownDeviceCookie = (email: string): string =>
  `paydesk-device-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;

const markOfDevice = (key: SealingKey, device: string, email: string): string =>
  markOf(key, canonicalJson({ form: 'paydesk.device/1', device, email }));
