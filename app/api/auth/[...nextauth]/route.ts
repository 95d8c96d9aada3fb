import type { NextRequest } from 'next/server';
import nextAuth from 'next-auth';
import { authOptions } from '@/lib/web/auth-options';

type Context = { params: Promise<{ nextauth: string[] }> };

/** Signing in and out. The options are built a request, as building this file must not ask for the environment. */
const handler = (request: NextRequest, context: Context): Promise<Response> =>
  nextAuth(request, context, authOptions());

export { handler as GET, handler as POST };
