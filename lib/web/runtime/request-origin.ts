import 'server-only';
import { headers } from 'next/headers';
import type { Origin } from '@/lib/identity/sessions/sessions';

/**
 * The client's address, as far as trusted proxies report it: `scripts/start/front-door.mjs` leaves exactly
 * this one address in the header.
 */
export async function requestOrigin(): Promise<string> {
  return (await headers()).get('x-forwarded-for') ?? 'unknown';
}

/** The origin of a request: its address and `User-Agent`. */
export const requestSource = async (): Promise<Origin> => ({
  address: await requestOrigin(),
  device: (await headers()).get('user-agent') ?? '',
});
