import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TableNotesOfBatch } from '@/components/batches/upload/table-notes-of-batch';
import { tableMapping } from '@/lib/batches/import/mapping/mapping';
import { texts } from '../../support/code/texts';

const mapping = tableMapping.parse({
  encoding: null,
  delimiter: null,
  sheet: 'Pay',
  decimalMark: '.',
  hasHeadings: true,
  columns: {},
  network: 'SEPA',
  reference: '',
});
const tableNotes = {
  titles: null,
  totals: { count: 2, lines: [17, 18] },
  formulas: { count: 12, cells: ['C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11'] },
};
const shown = (changes: Partial<typeof mapping>, notes: typeof tableNotes | null = tableNotes) =>
  renderToStaticMarkup(
    <TableNotesOfBatch
      batch={{ hiddenRows: null, mapping: { ...mapping, ...changes }, tableNotes: notes }}
    />,
  );

describe('the notes about the table of a batch', () => {
  test('say that saved values of formulas are used, and name the first cells', () => {
    const page = shown({ formulas: 'use' });
    expect(page).toContain('12 cells contain formulas');
    expect(page).toContain('Cells C3, C4, C5, C6, C7, C8, C9, C10 and 4 more.');
    expect(page).toContain(texts.batchPreparation('formulaCells.used'));
  });

  test('say that rows with formulas have errors otherwise', () => {
    expect(shown({})).toContain(texts.batchPreparation('formulaCells.refused'));
  });

  test('say that negative amounts are paid', () => {
    expect(shown({ amountSign: 'negative' })).toContain(texts.batchPreparation('negativeAmounts.paid'));
    expect(shown({})).not.toContain(texts.batchPreparation('negativeAmounts.paid'));
  });

  test('name the lines below the payments that were not read', () => {
    expect(shown({})).toContain('Lines 17, 18 are below the last payment');
  });

  test('are none for a file without any', () => {
    expect(shown({}, null)).toBe('');
  });
});
