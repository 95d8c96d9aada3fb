import { type NextRequest, NextResponse } from 'next/server';
import { requestedPathHeader } from '@/lib/web/session/requested-path';

/** Random bytes of a nonce: more than 128 bits, and no padding in base64. */
const nonceBytes = 18;

/**
 * Tells the page its address, and the browser what it may load and run: what is ours, and of scripts only
 * those that carry this answer's nonce. The framework reads the nonce from the request and puts it on its own
 * scripts. It is no gate: every page has its own.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(nonceBytes))));
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  headers.set(requestedPathHeader, askedPath(request.nextUrl));
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** Path and query, without what the framework adds for itself when it asks for a page in parts. */
function askedPath({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('_rsc');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

function contentSecurityPolicy(nonce: string): string {
  // The development server evaluates what it reloads.
  const evaluate = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluate}`,
    // Components place things with style attributes, which take no nonce.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const config = { matcher: ['/((?!_next/static|api/).*)'] };
