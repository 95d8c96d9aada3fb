import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isUnderRoot,
  merkleProof,
  merkleRoot,
  proofOfBlock,
  rootOfBlocks,
  rowsOfBlock,
} from '@/lib/audit/merkle';

const sha256 = (...parts: (Buffer | string)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? Buffer.from(part, 'hex') : part);
  return hash.digest('hex');
};
const [leafMark, nodeMark] = [Buffer.from([0]), Buffer.from([1])];
const [a, b, c] = [sha256(leafMark), sha256(nodeMark), sha256(leafMark, nodeMark)];
const leaf = (rowHash: string) => sha256(leafMark, rowHash);
const node = (left: string, right: string) => sha256(nodeMark, left, right);

const rowHashes = fc.array(
  fc.integer().map((n) => sha256(Buffer.from(String(n)))),
  { minLength: 1, maxLength: 40 },
);

describe('the Merkle root of rows', () => {
  test('is the leaf for one row, which differs from the row’s hash', () => {
    expect(merkleRoot([a])).toBe(leaf(a));
    expect(merkleRoot([a])).not.toBe(a);
  });

  test('promotes an unpaired row of three', () => {
    expect(merkleRoot([a, b, c])).toBe(node(node(leaf(a), leaf(b)), leaf(c)));
  });

  test('differs if rows are swapped, repeated or removed', () => {
    const roots = [
      [a, b, c],
      [b, a, c],
      [a, b, c, c],
      [a, b],
      [a, c],
    ].map(merkleRoot);
    expect(new Set(roots).size).toBe(roots.length);
  });

  test('is refused without rows', () => {
    expect(() => merkleRoot([])).toThrow(RangeError);
  });
});

describe('the proof of a row', () => {
  test('leads from every row to the root, and to no other', () => {
    fc.assert(
      fc.property(rowHashes, fc.nat(), (hashes, seed) => {
        const index = seed % hashes.length;
        const [root, proof] = [merkleRoot(hashes), merkleProof(hashes, index)];
        expect(isUnderRoot(hashes[index] ?? '', proof, root)).toBe(true);
        expect(isUnderRoot(sha256(Buffer.from('another row')), proof, root)).toBe(false);
      }),
    );
  });

  test('fails with a changed step', () => {
    const proof = merkleProof([a, b, c], 0).map((step) => ({ ...step, hash: c }));
    expect(isUnderRoot(a, proof, merkleRoot([a, b, c]))).toBe(false);
  });
});

describe('a large tree built in blocks', () => {
  const rows = Array.from({ length: 5 * rowsOfBlock + 3 }, (_, n) => sha256(Buffer.from(String(n))));
  test.each([1, rowsOfBlock, rowsOfBlock + 1, 3 * rowsOfBlock, rows.length])(
    'has the root and the proofs of the whole tree for %i rows',
    (count) => {
      const hashes = rows.slice(0, count);
      const blocks = Array.from({ length: Math.ceil(count / rowsOfBlock) }, (_, at) =>
        hashes.slice(at * rowsOfBlock, (at + 1) * rowsOfBlock),
      );
      const roots = blocks.map(merkleRoot);
      expect(rootOfBlocks(roots)).toBe(merkleRoot(hashes));
      for (const index of [0, Math.floor(count / 2), count - 1]) {
        const block = Math.floor(index / rowsOfBlock);
        const inBlock = merkleProof(blocks[block] ?? [], index % rowsOfBlock);
        expect([...inBlock, ...proofOfBlock(roots, block)]).toEqual(merkleProof(hashes, index));
      }
    },
  );
});
