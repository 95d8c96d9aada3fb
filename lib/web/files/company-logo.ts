import 'server-only';
import { findLogo } from '@/lib/company/in-force';
import { getRuntime } from '../runtime/runtime';
import { routeGrant } from '../session/gate';

/** A logo as the PNG that Paydesk drew, never as the uploaded file. */
export async function showLogo(hash: string): Promise<Response> {
  const gate = await routeGrant('change-requests:read');
  if ('refused' in gate) return gate.refused;
  const png = await findLogo(getRuntime().db, gate.granted, hash);
  if (!png) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(png), {
    headers: {
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    },
  });
}
