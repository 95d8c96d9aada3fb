import { hash } from 'node:crypto';

const bytesOfHash = 32;

/** The mark in front keeps an inner node from being passed for a leaf. */
const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

const leafOf = (rowHash: string): Buffer => sha256(leafMark, Buffer.from(rowHash, 'hex'));
const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256(nodeMark, left, right);
const sha256 = (...parts: readonly Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** Its hashes one after the other: a level of a large tree is one piece of memory, and done in a moment. */
function leavesOf(rowHashes: readonly string[]): Buffer {
  const level = Buffer.alloc(rowHashes.length * bytesOfHash);
  for (const [index, rowHash] of rowHashes.entries()) leafOf(rowHash).copy(level, index * bytesOfHash);
  return level;
}

const nodeAt = (level: Buffer, index: number): Buffer =>
  level.subarray(index * bytesOfHash, (index + 1) * bytesOfHash);

/** The level above; a node without a partner goes up as it is. */
function parents(level: Buffer): Buffer {
  const count = level.length / bytesOfHash;
  const above = Buffer.alloc(Math.ceil(count / 2) * bytesOfHash);
  for (let index = 0; index < count; index += 2) {
    const left = nodeAt(level, index);
    const node = index + 1 < count ? nodeOf(left, nodeAt(level, index + 1)) : left;
    node.copy(above, (index / 2) * bytesOfHash);
  }
  return above;
}

/**
 * The root of the Merkle tree over hashes of rows (SHA-256, lower-case hex) in their order, lower-case hex: it names every row,
 * and a change, a swap, a row more or less makes another one. The database computes the same (`batch_root`).
 */
export function merkleRoot(rowHashes: readonly string[]): string {
  if (rowHashes.length === 0) throw new RangeError('a batch without rows has no root');
  let level = leavesOf(rowHashes);
  while (level.length > bytesOfHash) level = parents(level);
  return level.toString('hex');
}

/** A step from a leaf to the root: the neighbour's hash, and on which side it stands. */
export type ProofStep = { readonly side: 'left' | 'right'; readonly hash: string };

/** What shows that the row at `index` is under the root, without the other rows. */
export function merkleProof(rowHashes: readonly string[], index: number): ProofStep[] {
  const proof: ProofStep[] = [];
  let level = leavesOf(rowHashes);
  for (let at = index; level.length > bytesOfHash; at = Math.floor(at / 2)) {
    const isLeft = at % 2 === 0;
    const neighbour = nodeAt(level, isLeft ? at + 1 : at - 1);
    if (neighbour.length > 0) {
      proof.push({ side: isLeft ? 'right' : 'left', hash: neighbour.toString('hex') });
    }
    level = parents(level);
  }
  return proof;
}

/** Whether the proof leads from the row's hash to the root. */
export function isUnderRoot(rowHash: string, proof: readonly ProofStep[], root: string): boolean {
  let at = leafOf(rowHash);
  for (const step of proof) {
    const neighbour = Buffer.from(step.hash, 'hex');
    at = step.side === 'left' ? nodeOf(neighbour, at) : nodeOf(at, neighbour);
  }
  return at.toString('hex') === root;
}
