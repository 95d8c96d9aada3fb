import { createHash } from 'node:crypto';

const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

const hashOf = (...parts: readonly Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The mark in front keeps an inner node from being passed for a leaf. */
const leafOf = (rowHash: string): Buffer => hashOf(leafMark, Buffer.from(rowHash, 'hex'));

/** The level above; a node without a partner goes up as it is. */
function parents(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]];
    if (left) above.push(right ? hashOf(nodeMark, left, right) : left);
  }
  return above;
}

/**
 * The root of the Merkle tree over hashes of rows (SHA-256, lower-case hex) in their order, lower-case hex: it names every row,
 * and a change, a swap, a row more or less makes another one. The database computes the same (`batch_root`).
 */
export function merkleRoot(rowHashes: readonly string[]): string {
  if (rowHashes.length === 0) throw new RangeError('a batch without rows has no root');
  let level = rowHashes.map(leafOf);
  while (level.length > 1) level = parents(level);
  const [root] = level;
  if (!root) throw new Error('a tree has one root');
  return root.toString('hex');
}

/** A step from a leaf to the root: the neighbour's hash, and on which side it stands. */
export type ProofStep = { readonly side: 'left' | 'right'; readonly hash: string };

/** What shows that the row at `index` is under the root, without the other rows. */
export function merkleProof(rowHashes: readonly string[], index: number): ProofStep[] {
  const proof: ProofStep[] = [];
  let level = rowHashes.map(leafOf);
  for (let at = index; level.length > 1; at = Math.floor(at / 2)) {
    const isLeft = at % 2 === 0;
    const neighbour = level[isLeft ? at + 1 : at - 1];
    if (neighbour) proof.push({ side: isLeft ? 'right' : 'left', hash: neighbour.toString('hex') });
    level = parents(level);
  }
  return proof;
}

/** Whether the proof leads from the row's hash to the root. */
export function isUnderRoot(rowHash: string, proof: readonly ProofStep[], root: string): boolean {
  let at = leafOf(rowHash);
  for (const { side, hash } of proof) {
    const neighbour = Buffer.from(hash, 'hex');
    at = side === 'left' ? hashOf(nodeMark, neighbour, at) : hashOf(nodeMark, at, neighbour);
  }
  return at.toString('hex') === root;
}
