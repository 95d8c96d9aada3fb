import { describe, expect, it } from 'vitest';
import { createRandom } from '@/lib/sandbox/runtime/random';
import { drawWith } from '../../assurance/draw';
import { isQuick, readPatches } from '../../assurance/planted/all-patches';
import { findByTests } from '../../assurance/planted/finder';
import { findAll } from '../../assurance/planted/run';

/** The long form is `npm run prove:planted`. */
const draw = drawWith(createRandom(2_026));
const quick = readPatches().filter(isQuick);
const drawn = [...new Set(Array.from({ length: 3 }, () => draw.of(quick)))];

describe('planted bugs that need no database', () => {
  it('are found by the tests that they name', async () => {
    const outcomes = await findAll(drawn, {
      jobs: 1,
      compiled: false,
      isSound: true,
      find: findByTests,
      onOutcome: () => undefined,
    });
    const missed = outcomes.filter(({ verdict }) => verdict.kind !== 'found');
    expect(missed).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(1);
  });
});
