import 'server-only';
import { headers } from 'next/headers';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import type { Actor } from '@/lib/identity/grant';
import { findActor } from '@/lib/identity/people';
import { isUuid, userId } from '@/lib/kernel/ids';
import { askedPathHeader } from './asked-path';
import { authOptions } from './auth-options';
import { getRuntime } from './runtime';

/**
 * Who is asking, fresh from the database at every request, so that a demotion holds at once; undefined for nobody. The
 * cookie only says who it was and under which epoch.
 */
export const getActor = cache(async (): Promise<Actor | undefined> => {
  const session = await getServerSession(authOptions());
  const claim = session?.paydesk;
  if (!claim || !isUuid(claim.userId)) return undefined;
  return findActor(getRuntime().db, { userId: userId(claim.userId), epoch: claim.epoch });
});

/** The sign-in page, which leads back to the page that was asked for. */
export async function signInPath(): Promise<string> {
  const asked = (await headers()).get(askedPathHeader);
  return asked && asked !== '/' ? `/sign-in?${new URLSearchParams({ callbackUrl: asked })}` : '/sign-in';
}

/**
 * Whether the browser says that the request comes from one of our own pages. A server action refuses a foreign Origin by
 * itself, but lets a missing one through; no browser that people use leaves this header out.
 */
export async function isSameOrigin(): Promise<boolean> {
  return (await headers()).get('sec-fetch-site') === 'same-origin';
}
