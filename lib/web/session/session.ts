import 'server-only';
import { headers } from 'next/headers';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import type { Actor } from '@/lib/access/grant';
import { expireSession } from '@/lib/identity/sessions/session-expiry';
import { findSessionActor, findUnconfirmed, type UnconfirmedSession } from '@/lib/identity/sessions/sessions';
import { isUuid, type SessionId, sessionId } from '@/lib/kernel/ids';
import { signInFactorScope } from '@/lib/policy/changes/in-force';
import { noteRefused, noteSecurityEvent } from '../runtime/noted';
import { getRuntime } from '../runtime/runtime';
import { askedPathHeader } from './asked-path';
import { cookieOptions } from './session-cookie';
import { unattendedHeader } from './unattended';

/** The session that the cookie names; whether it still holds is another question. */
export const getSessionId = cache(async (): Promise<SessionId | undefined> => {
  const id = (await getServerSession(cookieOptions()))?.paydesk;
  return id !== undefined && isUuid(id) ? sessionId(id) : undefined;
});

async function readActor(by: 'person' | 'page'): Promise<Actor | undefined> {
  const id = await getSessionId();
  if (!id) return undefined;
  const { db, now, env } = getRuntime();
  const actor = await findSessionActor(db, id, now(), env.sessionRules, by, () => signInFactorScope(db));
  if (actor) return actor;
  const expired = await expireSession(db, id, now(), env.sessionRules);
  if (expired) await noteSecurityEvent('session_expired', expired);
  return undefined;
}

/**
 * Who is asking, fresh from the database at every request, so that a demotion holds at once; undefined for
 * nobody. A page that reads itself again does not count as use of the session.
 */
export const getActor = cache(
  async (): Promise<Actor | undefined> =>
    readActor((await headers()).has(unattendedHeader) ? 'page' : 'person'),
);

/** The same for what pages ask for by themselves: it does not count as use of the session. */
export const getActorOfPage = (): Promise<Actor | undefined> => readActor('page');

/** Whose password was right, while their second factor is not confirmed yet. */
export const getUnconfirmed = cache(async (): Promise<UnconfirmedSession | undefined> => {
  const id = await getSessionId();
  const { db, now, env } = getRuntime();
  return id && findUnconfirmed(db, id, now(), env.sessionRules);
});

/** The sign-in page, which leads back to the page that was asked for. */
export async function signInPath(): Promise<string> {
  const asked = (await headers()).get(askedPathHeader);
  return asked && asked !== '/' ? `/sign-in?${new URLSearchParams({ callbackUrl: asked })}` : '/sign-in';
}

/**
 * Whether the browser says that the request comes from one of our own pages. A server action refuses a
 * foreign Origin by itself, but lets a missing one through; no browser that people use leaves this header
 * out. What is refused is logged.
 */
export async function isSameOrigin(): Promise<boolean> {
  const isSame = (await headers()).get('sec-fetch-site') === 'same-origin';
  if (!isSame) await noteCrossSite();
  return isSame;
}

/** Notes a request that another site sent, with the person whose cookie it carries. */
export async function noteCrossSite(): Promise<void> {
  const actor = await getActorOfPage().catch(() => undefined);
  if (actor) await noteRefused(getRuntime(), actor, 'cross_site_refused');
  else await noteSecurityEvent('cross_site_refused', {});
}

/**
 * Whether the browser says that another site leads here. It says nothing of that where an address was typed
 * or kept.
 */
export async function isFromElsewhere(): Promise<boolean> {
  const from = (await headers()).get('sec-fetch-site');
  return from === 'cross-site' || from === 'same-site';
}
