import 'server-only';
import type { Granted } from '@/lib/access/grant';
import { log } from '@/lib/log/log';
import { type Comparison, compareIssued } from '@/lib/statements/export/compare';
import type { IssuedStatement } from '@/lib/statements/export/issued-queries';
import { getFileThread } from '@/lib/web/files/file-thread';

type Requested = { readonly granted: Granted<'statements:read'>; readonly issued: IssuedStatement };

/** Compares an issued statement with the present statement cache, off the event loop. */
export async function compareWithCache({ granted, issued }: Requested): Promise<Comparison> {
  const period = { from: issued.periodFrom, to: issued.periodTo };
  try {
    const { account } = issued;
    const today = await getFileThread().today({ actor: granted.actor, account, period });
    if (today.ok) return compareIssued(issued, today.value);
    return { kind: today.error === 'nothing_cached' ? 'not_cached' : 'not_compared' };
  } catch (error) {
    log.error('code_check_failed', { error });
    return { kind: 'not_compared' };
  }
}
