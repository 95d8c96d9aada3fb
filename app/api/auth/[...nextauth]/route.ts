import type { NextRequest } from 'next/server';
import nextAuth from 'next-auth';
import { authOptions } from '@/lib/web/auth/auth-options';
import { secondStepId } from '@/lib/web/auth/second-step-provider';
import { singleSignOnId } from '@/lib/web/auth/single-sign-on';
import { getRuntime } from '@/lib/web/runtime/runtime';
import { signInCookies } from '@/lib/web/session/cookie-options';
import { secretOfSignIn } from '@/lib/web/session/session-tokens';
import { t } from '@/messages/page-answers';

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * In bytes; far more than credentials need. The sender is unauthenticated, and the body is read whole into
 * memory.
 */
const maxBytes = 16 * 1024;

/**
 * The next-auth endpoints that our pages use. Excludes its own pages, `_log`, which logs arbitrary input, and
 * `session`, which exposes the session identifier to scripts.
 */
const used: Readonly<Record<'GET' | 'POST', readonly string[]>> = {
  GET: ['csrf', 'providers', 'signin', 'error', `callback/${singleSignOnId}`],
  POST: [`signin/${singleSignOnId}`, 'callback/credentials', `callback/${secondStepId}`, 'signout'],
};

/** Signing in and out. The options are built per request, as the build must not read the environment. */
async function handle(method: 'GET' | 'POST', request: NextRequest, context: Context): Promise<Response> {
  const requested = (await context.params).nextauth.join('/');
  if (!used[method].includes(requested)) return Response.json({ message: t('live.noPage') }, { status: 404 });
  const response: Response = await nextAuth(request, context, authOptions(await secretOf(request)));
  return requested === 'signout' ? withoutTraces(response) : response;
}

/** Another process may have begun this sign-in, under another secret. */
function secretOf({ cookies }: NextRequest): Promise<string> {
  const { sessionSecret, previousSessionSecrets, relyingParty } = getRuntime().env;
  const { csrfToken, state } = signInCookies(relyingParty.origin);
  const names = { csrfToken: csrfToken.name, state: state.name };
  return secretOfSignIn(cookies, names, [sessionSecret, ...previousSessionSecrets]);
}

/** Clears the browser cache on sign-out; the page clears what it keeps in storage. */
function withoutTraces(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('clear-site-data', '"cache"');
  return new Response(response.body, { status: response.status, headers });
}

export const GET = (request: NextRequest, context: Context) => handle('GET', request, context);

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(announced <= maxBytes)) return new Response(t('live.tooLarge'), { status: 413 });
  return handle('POST', request, context);
}
