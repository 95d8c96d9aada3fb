import 'server-only';
import type { User as ArrivedUser } from 'next-auth';
import type { User } from '@/lib/db/schema/people/users';
import { type Arrival, startSession } from '@/lib/identity/sign-in/sign-in-confirm';
import { requestSource } from '../runtime/request-origin';
import { getRuntime } from '../runtime/runtime';
import { sendLocaleOf } from '../session/locale-cookie';
import { findKnownDevice, rememberDevice } from './known-device';

/** Begins the session of an authenticated person, as the user object that next-auth puts into the cookie. */
export async function arrive(
  user: User,
  how: Pick<Arrival, 'through' | 'confirmedWith' | 'authenticatedAt'>,
): Promise<ArrivedUser> {
  const { db, now } = getRuntime();
  const knownDevice = await findKnownDevice(user.email);
  const arrival = { ...(await requestSource()), ...how, knownDevice };
  const { id, isComplete } = await startSession(db, user, arrival, now());
  await sendLocaleOf(user.id);
  if (isComplete) await rememberDevice(user.email);
  return { id: user.id, sessionId: id };
}
