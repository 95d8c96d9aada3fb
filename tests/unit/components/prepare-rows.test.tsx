import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PrepareRows } from '@/components/batches/prepare/rows/prepare-rows';
import type { PreparedRow } from '@/components/batches/rows/row-values';
import { mappedFields } from '@/lib/batches/import/mapping/mapped-fields';
import { type DraftColumn, draftColumns } from '@/lib/batches/rows/columns';
import { texts } from '../../support/code/texts';

// safe: every field is given a text
const blank = Object.fromEntries(mappedFields.map((field) => [field, ''])) as PreparedRow['input'];

const row: PreparedRow = {
  position: 1,
  line: 7,
  input: { ...blank, beneficiaryName: 'Harbour Trading', reference: 'Invoice 7', network: 'Pigeon' },
  problems: { reference: 'Too long', network: 'Unknown network', bankBic: 'Not a BIC' },
  warnings: { duplicate: 'Paid yesterday' },
  earlier: null,
  exclusion: null,
};

const refuse = () => Promise.reject(new Error('nothing is pressed'));

const textWith = (columns: readonly DraftColumn[]): string =>
  renderToStaticMarkup(
    <PrepareRows
      batchId="one"
      account=""
      rows={[row]}
      columns={columns}
      density="comfortable"
      mayEdit
      sort="position"
      sortHrefs={{ position: '', name: '', amount: '' }}
      correct={refuse}
      exclude={refuse}
      include={refuse}
    />,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

describe('the rows of a draft', () => {
  it('show what is wrong and what is a possible duplicate with any choice of columns', () => {
    for (const columns of [draftColumns, ['reference'], ['line'], []] as const) {
      const text = textWith(columns);
      for (const found of [...Object.values(row.problems ?? {}), 'Paid yesterday'])
        expect(occurrences(text, found), `${found} with ${columns}`).toBe(1);
    }
  });

  it('name the field of a problem whose column is not shown', () => {
    expect(textWith(['reference', 'network'])).not.toContain('Network: Unknown network');
    expect(textWith(['reference'])).toContain('Network: Unknown network');
  });

  it('have the chosen columns in their order', () => {
    const text = textWith(['line', 'reference']);
    const [line, reference] = ['line', 'reference'].map((column) =>
      text.indexOf(texts.batchDraft(`prepareRows.${column === 'line' ? 'line' : 'reference'}`)),
    );
    expect(line).toBeLessThan(reference ?? 0);
    expect(text).not.toContain('Pigeon');
  });
});
