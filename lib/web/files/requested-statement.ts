import { t } from '@/messages/page-answers';
import 'server-only';
import { isAccountWithheld } from '@/lib/access/confidential/reader-database';
import type { Granted } from '@/lib/access/grant';
import { type Iban, parseIban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { choosePeriod, type Period } from '@/lib/statements/model/period';
import { getRuntime } from '../runtime/runtime';
import { routeGrant } from '../session/gate';

type Requested =
  | { readonly granted: Granted<'statements:read'>; readonly account: Iban; readonly period: Period }
  | { readonly refused: Response };

/**
 * The subject of a request of `/api/live/statements/[iban]?from=…&to=…` after authorization, or the response
 * that refuses it.
 */
export async function requestedStatement(
  request: Request,
  params: Promise<{ iban: string }>,
): Promise<Requested> {
  const gate = await routeGrant('statements:read');
  if ('refused' in gate) return gate;
  const account = parseIban((await params).iban);
  const search = new URL(request.url).searchParams;
  const [from, to] = [search.get('from') ?? undefined, search.get('to') ?? undefined];
  const { period } = choosePeriod({ from, to }, utcDate(getRuntime().now()));
  if (
    !account.ok ||
    !period ||
    (await isAccountWithheld(getRuntime().db, gate.granted.actor, account.value))
  ) {
    return { refused: Response.json({ message: t('files.noStatement') }, { status: 404 }) };
  }
  return { granted: gate.granted, account: account.value, period };
}
