import { describe, expect, it } from 'vitest';
import { readSourceFiles } from '../../support/code/source-files';

/** An update of `orders` that assigns its state, by the query builder or in SQL. */
const builtUpdate = /\.update\(orders\)\s*\.set\(\{[^}]*\bstate\b/;
const statedUpdate = /\bupdate orders set(?:(?!\bwhere\b|\bfrom\b)[\s\S])*?\bstate\s*=/i;

describe('the state of an order', () => {
  it('is changed by one function', () => {
    const writers = readSourceFiles('lib', 'app', 'components', 'scripts', 'drizzle').filter(
      ({ text }) => builtUpdate.test(text) || statedUpdate.test(text),
    );
    expect(writers.map(({ path }) => path)).toEqual(['lib/orders/transitions/move.ts']);
  });
});
