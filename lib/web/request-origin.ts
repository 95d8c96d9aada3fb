import 'server-only';
import { headers } from 'next/headers';

/**
 * The address of whoever sends this request, as far as trusted proxies say so: `scripts/front-door.mjs` leaves exactly this one
 * address in the header.
 */
export async function requestOrigin(): Promise<string> {
  return (await headers()).get('x-forwarded-for') ?? 'unknown';
}
