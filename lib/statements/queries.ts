import type { Granted } from '@/lib/identity/grant';
import type { Iban } from '@/lib/kernel/iban';
import { ok, type Result } from '@/lib/kernel/result';
import type { ServiceClient } from '@/lib/service/client';
import type { ServiceRefusal } from '@/lib/service/errors';
import type { SendOptions } from '@/lib/service/lane';
import type { Period } from './period';
import { readStatement, type Statement } from './statement';

/** The statement of an account, read from the service (contract 4.5) and checked. Throws `ServiceFault`. */
export async function getStatement(
  service: ServiceClient,
  _granted: Granted<'statements:read'>,
  account: Iban,
  period: Period,
  options?: SendOptions,
): Promise<Result<Statement, ServiceRefusal>> {
  const reply = await service.statement({ account, fromDate: period.from, toDate: period.to }, options);
  return reply.ok ? ok(readStatement(reply.value, period)) : reply;
}
