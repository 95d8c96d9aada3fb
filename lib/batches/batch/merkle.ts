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

const nodesOf = (roots: readonly string[]): Buffer => Buffer.from(roots.join(''), 'hex');

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

function rootOver(lowest: Buffer): string {
  if (lowest.length === 0) throw new RangeError('a batch without rows has no root');
  let level = lowest;
  while (level.length > bytesOfHash) level = parents(level);
  return level.toString('hex');
}

/**
 * The root of the Merkle tree over hashes of rows (SHA-256, lower-case hex) in their order, lower-case hex:
 * it names every row, and a change, a swap, a row more or less makes another one. The database computes the
 * same (`batch_root`).
 */
export const merkleRoot = (rowHashes: readonly string[]): string => rootOver(leavesOf(rowHashes));

/**
 * As many rows lie under one node on a level of the tree, which are the roots of these rows by themselves: a
 * large tree is made, and gone through, a block at a time. A power of two.
 */
export const rowsOfBlock = 1_024;

/** The same root from those of its blocks, in their order. */
export const rootOfBlocks = (blockRoots: readonly string[]): string => rootOver(nodesOf(blockRoots));

/** A step from a leaf to the root: the neighbour's hash, and on which side it stands. */
export type ProofStep = { readonly side: 'left' | 'right'; readonly hash: string };

/** What shows that the row at `index` is under the root, without the other rows. */
export const merkleProof = (rowHashes: readonly string[], index: number): ProofStep[] =>
  stepsFrom(leavesOf(rowHashes), index);

/**
 * The steps from the root of the block at `index` to that of all of them; they go behind the proof of a row
 * of this block.
 */
export const proofOfBlock = (blockRoots: readonly string[], index: number): ProofStep[] =>
  stepsFrom(nodesOf(blockRoots), index);

function stepsFrom(lowest: Buffer, index: number): ProofStep[] {
  const proof: ProofStep[] = [];
  let level = lowest;
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
