import { hash } from 'node:crypto';

const bytesOfHash = 32;

/** Domain separation: the prefix prevents passing an inner node off as a leaf. */
const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

const leafOf = (rowHash: string): Buffer => sha256(leafMark, Buffer.from(rowHash, 'hex'));
const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256(nodeMark, left, right);
const sha256 = (...parts: readonly Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** Concatenated leaf hashes in one buffer, so that a level of a large tree is a single allocation. */
function leavesOf(rowHashes: readonly string[]): Buffer {
  const level = Buffer.alloc(rowHashes.length * bytesOfHash);
  for (const [index, rowHash] of rowHashes.entries()) leafOf(rowHash).copy(level, index * bytesOfHash);
  return level;
}

const nodesOf = (roots: readonly string[]): Buffer => Buffer.from(roots.join(''), 'hex');

const nodeAt = (level: Buffer, index: number): Buffer =>
  level.subarray(index * bytesOfHash, (index + 1) * bytesOfHash);

/** The level above. A node without a sibling moves up unchanged. */
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
  if (lowest.length === 0) throw new RangeError('a tree without leaves has no root');
  let level = lowest;
  while (level.length > bytesOfHash) level = parents(level);
  return level.toString('hex');
}

/**
 * Merkle root over the hashes (SHA-256, lower-case hex) of a batch's rows or a list's payments, in order, as
 * lower-case hex. Any changed, swapped, added or removed one changes it. The database computes the same root
 * (`batch_root`, `confirmed_hash`).
 */
export const merkleRoot = (rowHashes: readonly string[]): string => rootOver(leavesOf(rowHashes));

/**
 * Rows per block: each block is a complete subtree, so that a large tree is built and read one block at a
 * time. Must be a power of two.
 */
export const rowsOfBlock = 1_024;

/** The same root, computed from the block roots in order. */
export const rootOfBlocks = (blockRoots: readonly string[]): string => rootOver(nodesOf(blockRoots));

/** One step from a leaf to the root: the sibling's hash and its side. */
export type ProofStep = { readonly side: 'left' | 'right'; readonly hash: string };

/** Inclusion proof of the row at `index`, without the other rows. */
export const merkleProof = (rowHashes: readonly string[], index: number): ProofStep[] =>
  stepsFrom(leavesOf(rowHashes), index);

/**
 * Steps from the root of the block at `index` to the batch root. Append them to the proof of a row within the
 * block.
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

/** Whether the proof leads from the row hash to the root. */
export function isUnderRoot(rowHash: string, proof: readonly ProofStep[], root: string): boolean {
  let at = leafOf(rowHash);
  for (const step of proof) {
    const neighbour = Buffer.from(step.hash, 'hex');
    at = step.side === 'left' ? nodeOf(neighbour, at) : nodeOf(at, neighbour);
  }
  return at.toString('hex') === root;
}
