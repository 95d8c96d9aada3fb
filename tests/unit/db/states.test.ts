import { describe, expect, it } from 'vitest';
import { batchStates } from '@/lib/kernel/states/batch-states';
import { beneficiaryStates } from '@/lib/kernel/states/beneficiary-states';
import { orderStates } from '@/lib/kernel/states/order-states';
import { proposalStates } from '@/lib/kernel/states/proposal-states';
import { submissionPhases } from '@/lib/kernel/states/submission-phases';
import { readSourceFiles } from '../../support/source-files';

const known: ReadonlySet<string> = new Set([
  ...orderStates,
  ...batchStates,
  ...beneficiaryStates,
  ...proposalStates,
  ...submissionPhases,
]);

/** `in ('a', 'b')`, `any('{a,b}')`, `inArray(column, ['a', 'b'])` and the like. */
const lists = [
  /\bin\s*\(\s*('\w+'(?:\s*,\s*'\w+')+)\s*\)/gi,
  /\bany\s*\(\s*'\{(\w+(?:,\w+)+)\}'/gi,
  /\barray\[('\w+'(?:\s*,\s*'\w+')+)\]/gi,
  /\b(?:notI|i)nArray\(\s*[^,]+,\s*\[([^\]]*)\]/g,
];

describe('states of orders, batches, beneficiaries, proposals and submissions', () => {
  it('are listed in queries by the sets of the domain, never once more', () => {
    const found = readSourceFiles('lib', 'app', 'components').flatMap(({ path, text }) =>
      lists.flatMap((pattern) =>
        [...text.matchAll(pattern)]
          .filter(([, names = '']) => {
            const words = names.match(/\w+/g) ?? [];
            return words.length > 1 && words.every((word) => known.has(word));
          })
          .map(([list]) => `${path}: ${list}`),
      ),
    );
    expect(found).toEqual([]);
  });
});
