import 'server-only';
import type { Granted } from '@/lib/identity/grant';
import { utcDate } from '@/lib/kernel/calendar';
import { type Iban, parseIban } from '@/lib/kernel/iban';
import { choosePeriod, type Period } from '@/lib/statements/period';
import { routeGrant } from './gate';
import { getRuntime } from './runtime';

type Asked =
  | { readonly granted: Granted<'statements:read'>; readonly account: Iban; readonly period: Period }
  | { readonly refused: Response };

/** What a request of `/api/live/statements/[iban]?from=…&to=…` is about, behind its gate; or the answer that refuses it. */
export async function askedStatement(request: Request, params: Promise<{ iban: string }>): Promise<Asked> {
  const gate = await routeGrant('statements:read');
  if ('refused' in gate) return gate;
  const account = parseIban((await params).iban);
  const search = new URL(request.url).searchParams;
  const [from, to] = [search.get('from') ?? undefined, search.get('to') ?? undefined];
  const { period } = choosePeriod({ from, to }, utcDate(getRuntime().now()));
  if (!account.ok || !period) {
    return { refused: Response.json({ message: 'The address names no statement.' }, { status: 404 }) };
  }
  return { granted: gate.granted, account: account.value, period };
}
