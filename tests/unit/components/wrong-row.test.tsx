import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { problemText } from '@/components/batches/rows/problem-text';
import { RowWritten } from '@/components/batches/rows/row-written';
import type { ListedRow } from '@/lib/batches/rows/rows';

const typed = { amount: '25.60', endToEndId: 'ERP-1003', beneficiaryName: 'Harbour Trading' };
// safe: the part of a row that is shown of a wrong one
const row = { line: 5, typed, problems: { endToEndId: 'Too long' } } as unknown as ListedRow;

describe('a wrong row', () => {
  it('is shown as written under the names of its fields, the beneficiary first', () => {
    const terms = [...renderToStaticMarkup(<RowWritten row={row} />).matchAll(/<dt[^>]*>([^<]*)</g)];
    expect(terms.map(([, term]) => term)).toEqual([
      'Beneficiary',
      'Amount',
      'End-to-end reference or own number',
    ]);
  });

  it('names the field of each problem', () => {
    expect(problemText('endToEndId', 'Too long')).toBe('End-to-end reference or own number: Too long');
    expect(problemText('row', 'Cannot be read')).toBe('Cannot be read');
  });
});
