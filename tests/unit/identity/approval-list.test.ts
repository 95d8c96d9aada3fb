import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merkleRoot } from '@/lib/audit/merkle';
import { confirmedHash, countOfList, sealList } from '@/lib/identity/second-factors/approval-list';
import { mostInList } from '@/lib/identity/second-factors/most-in-list';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hashesOf = (count: number): string[] => Array.from({ length: count }, (_, n) => sha256(String(n)));

const lists = fc.uniqueArray(fc.nat().map(String).map(sha256), { minLength: 1, maxLength: mostInList });

describe('a list of approvals', () => {
  it('is confirmed by the hash of its canonical form, which names root and count', () => {
    const hashes = hashesOf(3);
    const root = merkleRoot(hashes.toSorted());
    expect(sealList(hashes)).toMatchObject({
      count: 3,
      root,
      hash: sha256(`{"count":3,"form":"paydesk.approval-list/1","root":"${root}"}`),
    });
  });

  it('is the same in any order of the selection', () => {
    fc.assert(
      fc.property(lists, (hashes) => {
        expect(sealList(hashes.toReversed()).hash).toBe(sealList(hashes).hash);
      }),
    );
  });

  it('is another list with one order more or less', () => {
    const hashes = hashesOf(5);
    const confirmed = [hashes, hashes.slice(1), hashesOf(6)].map((each) => sealList(each).hash);
    expect(new Set(confirmed).size).toBe(3);
  });

  it('of one order is not that order', () => {
    const [hash = ''] = hashesOf(1);
    expect(sealList([hash]).hash).not.toBe(hash);
  });

  it.each([
    ['no order', []],
    ['one order twice', [sha256('a'), sha256('a')]],
    ['more orders than its bound', hashesOf(mostInList + 1)],
  ])('cannot have %s', (_, hashes) => {
    expect(() => sealList(hashes)).toThrow(RangeError);
  });
});

describe('the proof of an approval in a list', () => {
  it('leads from each order to the hash of the list', () => {
    fc.assert(
      fc.property(lists, (hashes) => {
        const { hash, proofOf } = sealList(hashes);
        for (const each of hashes) expect(confirmedHash(each, proofOf(each))).toBe(hash);
      }),
    );
  });

  it('does not lead there from another order', () => {
    const { proofOf } = sealList(hashesOf(7));
    const [first = ''] = hashesOf(1);
    expect(confirmedHash(sha256('another'), proofOf(first))).toBeUndefined();
    expect(() => proofOf(sha256('another'))).toThrow(RangeError);
  });

  it('names the size of the list', () => {
    const [first = ''] = hashesOf(1);
    expect(countOfList(sealList(hashesOf(7)).proofOf(first))).toBe(7);
    expect(countOfList(null)).toBeUndefined();
  });

  it('is absent from an approval that was confirmed by itself', () => {
    expect(confirmedHash(sha256('a'), null)).toBe(sha256('a'));
  });

  const [first = ''] = hashesOf(1);
  const proof = sealList(hashesOf(7)).proofOf(first);
  const [step] = proof.steps;
  it.each([
    ['another root', { ...proof, root: sha256('a') }],
    ['a step less', { ...proof, steps: proof.steps.slice(1) }],
    ['its steps in another order', { ...proof, steps: proof.steps.toReversed() }],
    ['another step', { ...proof, steps: [{ ...step, hash: sha256('a') }, ...proof.steps.slice(1)] }],
    ['a further member', { ...proof, remark: 'x' }],
    ['a count beyond the bound', { ...proof, count: mostInList + 1 }],
    ['no count', { ...proof, count: 0 }],
    ['too many steps', { ...proof, steps: Array(7).fill(step) }],
    ['text in place of the proof', 'proof'],
    ['nothing', undefined],
  ])('is refused with %s', (_, tampered) => {
    expect(confirmedHash(first, tampered)).toBeUndefined();
  });

  it('confirms another hash with another count', () => {
    expect(confirmedHash(first, { ...proof, count: 8 })).not.toBe(sealList(hashesOf(7)).hash);
  });
});
