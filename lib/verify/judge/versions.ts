import { createHash } from 'node:crypto';
import type { ChainRecord } from '../records';

type StoredVersion = { readonly version: number; readonly hash: string; readonly canonicalForm: string };

/**
 * Differences between stored versions of an order or a batch and the chain: each text must have its hash, and
 * the chain must name exactly these versions with these hashes. Texts whose payee is erased have no hash.
 */
export function whyVersionsDiffer(
  records: readonly ChainRecord[],
  versions: readonly StoredVersion[],
  areErased = false,
): readonly string[] {
  const recorded = new Map(
    records.flatMap(({ details: { version, hash } }) =>
      typeof hash === 'string' ? [[Number(version), hash] as const] : [],
    ),
  );
  const whys: string[] = [];
  for (const { version, hash, canonicalForm } of versions) {
    const is = createHash('sha256').update(canonicalForm).digest('hex');
    if (!areErased && is !== hash)
      whys.push(`the text of version ${version} does not hash to what was decided about`);
    if (!recorded.has(version)) whys.push(`the audit chain does not know its version ${version}`);
    else if (recorded.get(version) !== hash)
      whys.push(`version ${version} has another hash by the audit chain`);
    recorded.delete(version);
  }
  for (const version of recorded.keys()) whys.push(`its version ${version} is not stored any more`);
  return whys;
}
