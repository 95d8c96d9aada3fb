import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isUnderRoot, merkleProof, merkleRoot } from '@/lib/audit/merkle';
import { canonicalJson } from '@/lib/kernel/canonical-json';
import { mostInList } from './most-in-list';

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

const listProof = z.strictObject({
  /** The number of subjects in the list. */
  count: z.number().int().min(1).max(mostInList),
  /** The Merkle root over their hashes. */
  root: sha256Hex,
  /** The inclusion proof of this approval's hash. */
  steps: z
    .array(z.strictObject({ side: z.enum(['left', 'right']), hash: sha256Hex }))
    .max(Math.ceil(Math.log2(mostInList))),
});

/**
 * Stored with an approval that was confirmed as part of a list: with it, the approval is verified without the
 * others.
 */
export type ListProof = z.infer<typeof listProof>;

/** A list that one confirmation approves. */
export type ApprovalList = Pick<ListProof, 'count' | 'root'> & {
  /** What the second factor confirms. */
  readonly hash: string;
  readonly proofOf: (approvedHash: string) => ListProof;
};

/**
 * The list of these hashes of approved versions. Its tree has them in ascending order, so that the order of
 * the selection does not matter.
 */
export function sealList(approvedHashes: readonly string[]): ApprovalList {
  const leaves = approvedHashes.toSorted();
  const count = leaves.length;
  if (count > mostInList || new Set(leaves).size < count) throw new RangeError('not a list to approve');
  const root = merkleRoot(leaves);
  return {
    count,
    root,
    hash: hashOfList({ count, root }),
    proofOf: (approvedHash) => {
      const index = leaves.indexOf(approvedHash);
      if (index < 0) throw new RangeError('not in the list');
      return { count, root, steps: merkleProof(leaves, index) };
    },
  };
}

/**
 * SHA-256 of the canonical form, lower-case hex. `form` separates it from everything else that people
 * confirm.
 */
const hashOfList = ({ count, root }: Pick<ListProof, 'count' | 'root'>): string =>
  createHash('sha256')
    .update(canonicalJson({ form: 'paydesk.approval-list/1', count, root }))
    .digest('hex');

/**
 * The hash that the second factor confirmed for an approval: the approved hash itself, or that of the list
 * which contains it. Undefined if the proof is malformed or does not contain it. The database computes the
 * same (`confirmed_hash`).
 */
export function confirmedHash(approvedHash: string, proof: unknown): string | undefined {
  if (proof === null) return approvedHash;
  const { data } = listProof.safeParse(proof);
  return data && isUnderRoot(approvedHash, data.steps, data.root) ? hashOfList(data) : undefined;
}

/** The number of subjects that were confirmed together; undefined without a list. */
export const countOfList = (proof: unknown): number | undefined => listProof.safeParse(proof).data?.count;
