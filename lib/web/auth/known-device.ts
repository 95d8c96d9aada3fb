import 'server-only';
import { cookies } from 'next/headers';
import { knownDeviceCookie, newKnownDevice, readKnownDevice } from '@/lib/identity/sign-in/known-device';
import { cleanEmail } from '@/lib/identity/sign-in/sign-in';
import { getRuntime } from '../runtime/runtime';
import { cookieFlags, cookiePrefix } from '../session/cookie-options';

const yearSeconds = 365 * 24 * 3_600;

/** The device that signed in with this address before, by its cookie. */
export async function findKnownDevice(email: string): Promise<string | undefined> {
  const address = cleanEmail(email);
  const { ownKey, env } = getRuntime();
  const cookie = (await cookies()).get(cookieNameFor(address, env.relyingParty.origin));
  return readKnownDevice(ownKey, address, cookie?.value);
}

/** Remembers the device of a completed sign-in. */
export async function rememberDevice(email: string): Promise<void> {
  if (await findKnownDevice(email)) return;
  const address = cleanEmail(email);
  const { ownKey, env } = getRuntime();
  const { origin } = env.relyingParty;
  (await cookies()).set(cookieNameFor(address, origin), newKnownDevice(ownKey, address), {
    ...cookieFlags(origin),
    maxAge: yearSeconds,
  });
}

const cookieNameFor = (address: string, origin: string): string =>
  `${cookiePrefix(origin)}${knownDeviceCookie(address)}`;
