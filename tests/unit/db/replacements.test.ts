import { describe, expect, it } from 'vitest';
import { readSourceFiles } from '../../support/code/source-files';

const functions =
  /\b(?:replaced_chain|lacks_replaced_order_lookup|was_settled_late|was_paid_elsewhere|replaced_elsewhere)\b/;

describe('the rules of replacements', () => {
  it('are queried by lib/orders/replacements only', () => {
    const callers = readSourceFiles('lib', 'app', 'components').filter(({ text }) => functions.test(text));
    expect(callers.map(({ path }) => path)).toEqual([
      'lib/orders/replacements/chain.ts',
      'lib/orders/replacements/may-send.ts',
    ]);
  });
});
