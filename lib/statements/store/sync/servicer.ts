import { type Actor, grant } from '@/lib/access/grant';
import { cacheDetailsDaily } from '@/lib/accounts/receiving/banking-details';
import type { Database } from '@/lib/db/client';
import type { ProviderClient } from '@/lib/provider/client';

type Parts = { readonly db: Database; readonly provider: ProviderClient; readonly now: () => Date };

/** Caches the banking details, once a day, before a file, which names the bank that services the account. */
export async function cacheServicer(parts: Parts, actor: Actor): Promise<void> {
  const granted = grant(actor, 'accounts:read');
  if (granted) await cacheDetailsDaily(parts, granted);
}
