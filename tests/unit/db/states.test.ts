import { describe, expect, it } from 'vitest';
import { generatedGuards } from '@/drizzle/generated-guards';
import { guardsIn } from '@/lib/db/migrations/guards';
import * as batches from '@/lib/kernel/states/batch-states';
import * as beneficiaries from '@/lib/kernel/states/beneficiary-states';
import * as changeRequests from '@/lib/kernel/states/change-request-states';
import * as orders from '@/lib/kernel/states/order-states';
import * as submissions from '@/lib/kernel/states/submission-phases';
import { readSourceFiles } from '../../support/code/source-files';

const known: ReadonlySet<string> = new Set([
  ...orders.orderStates,
  ...batches.batchStates,
  ...beneficiaries.beneficiaryStates,
  ...changeRequests.changeRequestStates,
  ...submissions.submissionPhases,
]);

const sqlLists = [
  /\bin\s*\(\s*('\w+'(?:\s*,\s*'\w+')+)\s*\)/gi,
  /\bany\s*\(\s*'\{(\w+(?:,\w+)+)\}'/gi,
  /\barray\[('\w+'(?:\s*,\s*'\w+')+)\]/gi,
];

/**
 * `['a', 'b']` or `['a', ...others]`, except in a table of moves, and a value that is compared with two
 * states.
 */
const codeLists = [
  /(?<!\bfrom: )\[(\s*(?:'\w+'|\.\.\.\w+)(?:\s*,\s*(?:'\w+'|\.\.\.\w+))+\s*,?\s*)\]/g,
  /([\w.?]+) === ('\w+'\s*\|\|\s*\1 === '\w+')/g,
  /([\w.?]+) !== ('\w+'\s*&&\s*\1 !== '\w+')/g,
];

/** Outcomes of rows, some of which are named like states. */
const rowOutcomes = 'components/batches/run/run-actions.tsx';

describe('states of orders, batches, beneficiaries, change requests and submissions', () => {
  it('are listed in lib/kernel/states alone, never again in code or queries', () => {
    const found = readSourceFiles('lib', 'app', 'components', 'scripts')
      .filter(({ path }) => !path.startsWith('lib/kernel/states/') && path !== rowOutcomes)
      .flatMap(({ path, text }) =>
        [...sqlLists, ...codeLists].flatMap((pattern) =>
          [...text.matchAll(pattern)]
            .filter(([list]) => {
              const words = list.match(/(?<=['{,])\w+(?=[',}])/g) ?? [];
              return words.length > 0 && words.every((word) => known.has(word));
            })
            .map(([list]) => `${path}: ${list}`),
        ),
      );
    expect(found).toEqual([]);
  });

  it('are listed in guards by a generated function, if there is one of them', () => {
    const sets = Object.values(generatedGuards).flatMap((text) =>
      [...text.matchAll(/function (\w+)\(state text\)[^;]*? in \(([^)]*)\)/g)].map(([, name, list = '']) => ({
        name,
        key: keyOf(list.match(/\w+/g) ?? []),
      })),
    );
    expect(sets).not.toEqual([]);
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
