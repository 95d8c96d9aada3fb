import { t } from '@/messages/page-answers';
import 'server-only';
import { forbidden, redirect } from 'next/navigation';
import { type Actor, type Granted, grant } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import { noteRefused } from '../runtime/noted';
import { getRuntime } from '../runtime/runtime';
import { getActor, getActorOfPage, isFromElsewhere, noteCrossSite, signInPath } from './session';

/**
 * The authorization of a page. Redirects to the sign-in page without a session, and to the profile without an
 * own password or a required second factor; without permission it shows the forbidden page.
 */
export async function pageGrant<P extends Permission>(permission: P): Promise<Granted<P>> {
  const actor = await getActor();
  if (!actor) return redirect(await signInPath());
  const granted = grant(actor, permission);
  if (granted) return granted;
  if (actor.mustChangePassword || actor.mustAddFactor) return redirect('/profile');
  await noteDenied(actor, permission);
  return forbidden();
}

/**
 * The grant for the title of a tab; undefined without permission, which the page itself refuses. Titles are
 * read apart from their pages, which read their data after the mark of their live updates.
 */
export async function titleGrant<P extends Permission>(permission: P): Promise<Granted<P> | undefined> {
  const actor = await getActor();
  return actor && grant(actor, permission);
}

type Gate<P extends Permission> = { readonly granted: Granted<P> } | { readonly refused: Response };

/**
 * The authorization of a route handler: a grant, or a 401 or 403 response. Refuses links from other sites, as
 * the work and its audit record would be in the name of whoever followed one. Pages poll these routes, so
 * requests do not extend the session.
 */
export async function routeGrant<P extends Permission>(permission: P): Promise<Gate<P>> {
  if (await isFromElsewhere()) {
    await noteCrossSite();
    return { refused: Response.json({ message: t('gate.otherSite') }, { status: 403 }) };
  }
  const actor = await getActorOfPage();
  if (!actor) return { refused: Response.json({ message: t('gate.signInFirst') }, { status: 401 }) };
  const granted = grant(actor, permission);
  if (!granted) {
    await noteDenied(actor, permission);
    return { refused: Response.json({ message: t('gate.notAllowed') }, { status: 403 }) };
  }
  return { granted };
}

export const noteDenied = (actor: Actor, permission: Permission): Promise<void> =>
  noteRefused(getRuntime(), actor, 'access_denied', { permission });
