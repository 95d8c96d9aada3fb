import 'server-only';
import { cookies } from 'next/headers';
import { readPreferences } from '@/lib/identity/preferences';
import type { UserId } from '@/lib/kernel/ids';
import { type ChosenLocale, localeCookieName, localeCookieValue } from '@/locale/locale.mjs';
import { getRuntime } from '../runtime/runtime';
import { cookieFlags, cookiePrefix } from './cookie-options';

const yearSeconds = 365 * 24 * 3_600;

/** Lets later requests of this browser be answered in a person's language, forms and zone. */
export async function sendLocale(chosen: ChosenLocale): Promise<void> {
  const { origin } = getRuntime().env.relyingParty;
  const flags = cookieFlags(origin);
  (await cookies()).set(localeCookieName(cookiePrefix(origin) !== ''), localeCookieValue(chosen), {
    ...flags,
    maxAge: yearSeconds,
  });
}

/** The same from the stored choices of a person who has signed in. */
export const sendLocaleOf = async (person: UserId): Promise<void> =>
  sendLocale(await readPreferences(getRuntime().db, person));
