import 'server-only';
import { hasSubscribers } from 'node:diagnostics_channel';
import { log } from '@/lib/log/log';
import type { Runtime } from './runtime/runtime';

/**
 * Ends a production process that was started without the front door, and so would trust forwarded headers
 * from anyone.
 */
export function refuseWithoutFrontDoor({ env }: Pick<Runtime, 'env'>): void {
  if (!env.production || hasSubscribers('http.server.request.start')) return;
  log.error('front_door_missing', {
    message: 'Start Paydesk with `npm start`: without it, anybody could forge the address they come from.',
  });
  process.exit(1);
}
