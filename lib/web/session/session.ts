import 'server-only';
import { headers } from 'next/headers';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import type { Actor } from '@/lib/access/grant';
import { expireSession } from '@/lib/identity/sessions/session-expiry';
import { findSessionActor, findUnconfirmed, type UnconfirmedSession } from '@/lib/identity/sessions/sessions';
import { isUuid, type SessionId, sessionId } from '@/lib/kernel/ids';
import { noteInLog } from '@/lib/log/log-context.mjs';
import { signInFactorScope } from '@/lib/policy/changes/in-force';
import { noteRefused, noteSecurityEvent } from '../runtime/noted';
import { getRuntime } from '../runtime/runtime';
import { requestedPathHeader } from './requested-path';
import { cookieOptions } from './session-cookie';
import { unattendedHeader } from './unattended';

/** The session named by the cookie, valid or not. */
export const getSessionId = cache(async (): Promise<SessionId | undefined> => {
  const id = (await getServerSession(cookieOptions()))?.paydesk;
  return id !== undefined && isUuid(id) ? sessionId(id) : undefined;
});

/** Fails at once while the database is silent, as everything else would only wait behind it. */
const readActor = (by: 'person' | 'page'): Promise<Actor | undefined> =>
  getRuntime().pulse.whileAnswering(() => readActorNow(by));

async function readActorNow(by: 'person' | 'page'): Promise<Actor | undefined> {
  const id = await getSessionId();
  if (!id) return undefined;
  const { db, now, env } = getRuntime();
  const actor = await findSessionActor(db, id, now(), env.sessionRules, by, () => signInFactorScope(db));
  if (actor) {
    noteInLog({ person: actor.id });
    return actor;
  }
  const expired = await expireSession(db, id, now(), env.sessionRules);
  if (expired) await noteSecurityEvent('session_expired', expired);
  return undefined;
}

/**
 * The requesting person, read from the database at every request, so that a demotion applies at once;
 * undefined without a valid session. An unattended refresh does not extend the session.
 */
export const getActor = cache(
  async (): Promise<Actor | undefined> =>
    readActor((await headers()).has(unattendedHeader) ? 'page' : 'person'),
);

/** The same for polling requests, which do not extend the session. */
export const getActorOfPage = (): Promise<Actor | undefined> => readActor('page');

/** The person with a correct password whose second factor is pending. */
export const getUnconfirmed = cache(async (): Promise<UnconfirmedSession | undefined> => {
  const id = await getSessionId();
  const { db, now, env, pulse } = getRuntime();
  return id && pulse.whileAnswering(() => findUnconfirmed(db, id, now(), env.sessionRules));
});

/** The sign-in page with a redirect back to the requested page. */
export async function signInPath(): Promise<string> {
  const requested = (await headers()).get(requestedPathHeader);
  return requested && requested !== '/'
    ? `/sign-in?${new URLSearchParams({ callbackUrl: requested })}`
    : '/sign-in';
}

/**
 * Whether the browser reports a request from our own pages. Server actions refuse a foreign Origin, but
 * accept a missing one; current browsers always send this header. Refusals are logged.
 */
export async function isSameOrigin(): Promise<boolean> {
  const isSame = (await headers()).get('sec-fetch-site') === 'same-origin';
  if (!isSame) await noteCrossSite();
  return isSame;
}

/** Logs a cross-site request, with the person of its cookie. */
export async function noteCrossSite(): Promise<void> {
  const actor = await getActorOfPage().catch(() => undefined);
  if (actor) await noteRefused(getRuntime(), actor, 'cross_site_refused');
  else await noteSecurityEvent('cross_site_refused', {});
}

/** Whether the browser reports a navigation from another site. A typed or bookmarked URL does not count. */
export async function isFromElsewhere(): Promise<boolean> {
  const from = (await headers()).get('sec-fetch-site');
  return from === 'cross-site' || from === 'same-site';
}
