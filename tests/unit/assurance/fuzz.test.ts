import { describe, expect, it } from 'vitest';
import { type FuzzName, fuzzParts } from '../../assurance/fuzz/all-kinds';

/** The short form of `npm run prove:fuzz`, with another seed than its own. */
const inputs: Readonly<Record<FuzzName, number>> = {
  imports: 60,
  wire: 1_500,
  webhooks: 1_500,
  search: 1_500,
  amounts: 5_000,
  ibans: 5_000,
  dates: 5_000,
};

describe('mutated inputs end in a declared result, and keep their properties', () => {
  it.each(Object.entries(fuzzParts))('of %s', async (name, part) => {
    // safe: the keys of the parts
    const { defects, results } = await part.run({ seed: 2_026, inputs: inputs[name as FuzzName] });
    expect(defects).toEqual([]);
    expect(Object.keys(results).length).toBeGreaterThan(1);
  });
});

it('makes the same input again from its seed and number', () => {
  const [one, other] = [1, 2].map(() => Object.values(fuzzParts).map((part) => part.shown(7, 3)));
  expect(one).toEqual(other);
});
