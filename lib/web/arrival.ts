import 'server-only';
import { headers } from 'next/headers';
import type { User as ArrivedUser } from 'next-auth';
import { openSession } from '@/lib/identity/sessions';
import type { User } from '@/lib/identity/sign-in';
import { getRuntime } from './runtime';

/** Begins the session of someone who has come in, in the form in which next-auth carries it into the cookie. */
export async function arrive(user: User): Promise<ArrivedUser> {
  const { db, now } = getRuntime();
  const device = (await headers()).get('user-agent') ?? '';
  return { id: user.id, sessionId: await openSession(db, user, device, now()) };
}
