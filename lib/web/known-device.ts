import 'server-only';
import { cookies } from 'next/headers';
import { knownDeviceCookie, newKnownDevice, readKnownDevice } from '@/lib/identity/known-device';
import { cleanEmail } from '@/lib/identity/sign-in';
import { getRuntime } from './runtime';

const yearSeconds = 365 * 24 * 3_600;

/** The device that signed in with this address before, as its cookie says. */
export async function findKnownDevice(email: string): Promise<string | undefined> {
  const address = cleanEmail(email);
  const cookie = (await cookies()).get(knownDeviceCookie(address));
  return readKnownDevice(getRuntime().sealingKey, address, cookie?.value);
}

/** Remembers the device of a sign-in that is complete. */
export async function rememberDevice(email: string): Promise<void> {
  if (await findKnownDevice(email)) return;
  const address = cleanEmail(email);
  const { sealingKey, env } = getRuntime();
  (await cookies()).set(knownDeviceCookie(address), newKnownDevice(sealingKey, address), {
    httpOnly: true,
    secure: env.relyingParty.origin.startsWith('https:'),
    sameSite: 'lax',
    path: '/api/auth',
    maxAge: yearSeconds,
  });
}
