import { describe, expect, it } from 'vitest';
import { generatedGuards } from '@/drizzle/generated-guards';
import { guardsIn } from '@/lib/db/migrations/guards';
import * as batches from '@/lib/kernel/states/batch-states';
import * as beneficiaries from '@/lib/kernel/states/beneficiary-states';
import * as changeRequests from '@/lib/kernel/states/change-request-states';
import * as orders from '@/lib/kernel/states/order-states';
import * as submissions from '@/lib/kernel/states/submission-phases';
import { readSourceFiles } from '../../support/source-files';

const known: ReadonlySet<string> = new Set([
  ...orders.orderStates,
  ...batches.batchStates,
  ...beneficiaries.beneficiaryStates,
  ...changeRequests.changeRequestStates,
  ...submissions.submissionPhases,
]);

/** `in ('a', 'b')`, `any('{a,b}')`, `inArray(column, ['a', 'b'])` and the like. */
const lists = [
  /\bin\s*\(\s*('\w+'(?:\s*,\s*'\w+')+)\s*\)/gi,
  /\bany\s*\(\s*'\{(\w+(?:,\w+)+)\}'/gi,
  /\barray\[('\w+'(?:\s*,\s*'\w+')+)\]/gi,
  /\b(?:notI|i)nArray\(\s*[^,]+,\s*\[([^\]]*)\]/g,
];

describe('states of orders, batches, beneficiaries, change requests and submissions', () => {
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

  it('are listed in guards by the functions that are generated from those sets', () => {
    const sets = [orders, batches, beneficiaries, changeRequests, submissions].flatMap((states) =>
      Object.entries(states).flatMap(([name, set]) =>
        Array.isArray(set) ? [{ name, key: keyOf(set) }] : [],
      ),
    );
    const found = guardsIn('drizzle/guards')
      .filter(({ name }) => !(`drizzle/guards/${name}.sql` in generatedGuards))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/\bin \(('\w+'(?:,\s*'\w+')+)\)/g)].map(([, list = '']) => ({
          guard: name,
          key: keyOf(list.match(/\w+/g) ?? []),
        })),
      )
      .flatMap(({ guard, key }) =>
        sets.filter((set) => set.key === key).map((set) => `${guard}: ${set.name}`),
      );
    expect(found).toEqual([]);
  });
});

const keyOf = (states: readonly string[]): string => [...states].sort().join(' ');
