import { desc } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import { accountingMappings } from '@/lib/db/schema/records/accounting';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { mappingHash } from './mapping';
import { type MappingInput, type MappingProblems, readMapping } from './read-mapping';

export type MappingRefusal =
  | { readonly code: 'problems'; readonly problems: MappingProblems }
  | { readonly code: 'changed_since' | 'nothing_changed' };

/**
 * Saves the next version of the mapping. One person suffices: it moves no money and gives nobody rights, each
 * version stays on record, and each export names the one by which it was made.
 */
export async function saveMapping(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'accounting:configure'>,
  { replaces, input }: { readonly replaces: number; readonly input: MappingInput },
): Promise<Result<number, MappingRefusal>> {
  const read = readMapping(input);
  if (!read.ok) return refuse({ code: 'problems', problems: read.error });
  return await db.transaction(async (tx) => {
    await takeLock(tx, 'accounting');
    const [last] = await tx
      .select({ version: accountingMappings.version, hash: accountingMappings.hash })
      .from(accountingMappings)
      .orderBy(desc(accountingMappings.version))
      .limit(1);
    if ((last?.version ?? 0) !== replaces) return refuse({ code: 'changed_since' });
    const document = read.value;
    const hash = mappingHash(document);
    if (hash === last?.hash) return refuse({ code: 'nothing_changed' });
    const version = replaces + 1;
    await tx
      .insert(accountingMappings)
      .values({ version, document, hash, savedById: actor.id, savedAt: now() });
    await recordAudit(tx, {
      actor,
      action: 'accounting.mapping_saved',
      subjectKind: 'accounting',
      subjectId: String(version),
      details: {
        version,
        hash,
        bankAccounts: Object.keys(document.bankAccounts).length,
        rules: document.rules.length,
      },
    });
    return ok(version);
  });
}
