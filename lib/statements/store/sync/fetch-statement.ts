import type { Iban } from '@/lib/kernel/banking/iban';
import { addDays, daysBetween } from '@/lib/kernel/dates/calendar';
import { ok, type Result } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { SendOptions } from '@/lib/provider/dispatch/dispatcher';
import { stored } from '@/messages/provider-faults';
import { joinHeads } from '../../model/join';
import type { Period } from '../../model/period';
import { readStatement, type Statement } from '../../model/statement';

/**
 * Fetches the statement of a period from the provider (contract 4.5) and checks it. Splits a period whose
 * reply is too large or too slow in halves, down to a day, and joins the parts. Throws `ProviderFault`.
 */
export async function fetchStatement(
  provider: Pick<ProviderClient, 'statement'>,
  account: Iban,
  period: Period,
  options?: SendOptions,
): Promise<Result<Statement, ProviderRefusal>> {
  try {
    const reply = await provider.statement({ account, fromDate: period.from, toDate: period.to }, options);
    if (!reply.ok) return reply;
    if (reply.value.account !== account) {
      throw new ProviderFault('unreadable_reply', stored('otherAccount'));
    }
    return ok(readStatement(reply.value, period));
  } catch (fault) {
    if (!isTooMuch(fault) || period.from === period.to) throw fault;
  }
  const middle = addDays(period.from, Math.floor(daysBetween(period.from, period.to) / 2));
  const earlier = await fetchStatement(provider, account, { from: period.from, to: middle }, options);
  if (!earlier.ok) return earlier;
  const later = await fetchStatement(provider, account, { from: addDays(middle, 1), to: period.to }, options);
  if (!later.ok) return later;
  const head = joinHeads([earlier.value, later.value]);
  return ok({ ...head, entries: [...earlier.value.entries, ...later.value.entries] });
}

const isTooMuch = (fault: unknown): boolean =>
  fault instanceof ProviderFault && (fault.kind === 'reply_too_large' || fault.kind === 'timeout');
