import type { NextRequest } from 'next/server';
import nextAuth from 'next-auth';
import { authOptions } from '@/lib/web/auth-options';

type Context = { params: Promise<{ nextauth: string[] }> };

/** Far more than an address and a password take. Who sends it is nobody yet, and it would be read whole into memory. */
const maxBytes = 16 * 1024;

/** Signing in and out. The options are built a request, as building this file must not ask for the environment. */
const handler = (request: NextRequest, context: Context): Promise<Response> =>
  nextAuth(request, context, authOptions());

async function boundedHandler(request: NextRequest, context: Context): Promise<Response> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(announced <= maxBytes)) return new Response('The body is too large.', { status: 413 });
  return handler(request, context);
}

export { boundedHandler as POST, handler as GET };
