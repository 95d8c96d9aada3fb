import 'server-only';
import { type Api, createApi } from '@/lib/api/answer';
import { fromSource } from '@/lib/log/event-source';
import { signInFactorScope } from '@/lib/policy/changes/in-force';
import { getRuntime } from '../runtime/runtime';

// As with the runtime: one per process, shared by all bundles, so that requests are counted once.
const shared = globalThis as typeof globalThis & { paydeskApi?: Api }; // safe: only this module writes the key

/** Answers a request to the API. Without `next/headers`: cookies are never read. */
export function answerApi(request: Request): Promise<Response> {
  shared.paydeskApi ??= makeApi();
  const address = request.headers.get('x-forwarded-for') ?? 'unknown';
  const device = request.headers.get('user-agent') ?? '';
  const api = shared.paydeskApi;
  return fromSource({ address, device }, () => api(request));
}

function makeApi(): Api {
  const runtime = getRuntime();
  const { db, replica, now } = runtime;
  return createApi({ db, replica, now, readScope: () => signInFactorScope(db), delivering: runtime });
}
