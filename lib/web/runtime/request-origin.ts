import 'server-only';
import { headers } from 'next/headers';
import type { Origin } from '@/lib/identity/sessions/sessions';

/**
 * The address of whoever sends this request, as far as trusted proxies say so: `scripts/start/front-door.mjs`
 * leaves exactly this one address in the header.
 */
export async function requestOrigin(): Promise<string> {
  return (await headers()).get('x-forwarded-for') ?? 'unknown';
}

/** Where a request comes from: its address, and the browser's own name for itself. */
export const requestSource = async (): Promise<Origin> => ({
  address: await requestOrigin(),
  device: (await headers()).get('user-agent') ?? '',
});
