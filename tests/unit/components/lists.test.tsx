import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BeneficiaryTable } from '@/components/beneficiaries/beneficiary-table';
import { filledParams } from '@/components/ui/filters/filled-params';
import { offeredColumns } from '@/components/ui/table/chosen-columns';
import { toggled, withRows } from '@/components/ui/table/selection/chosen';
import { ListSelection } from '@/components/ui/table/selection/list-selection';
import { mostAtOnce, outcomeInWords, readSelected } from '@/lib/kernel/lists/bulk';
import { columnsText, readColumns } from '@/lib/kernel/lists/list-settings';
import { texts } from '../../support/code/texts';

describe('the columns of a list', () => {
  const all = ['state', 'rows', 'maker'] as const;

  it('are read from an address, as they were written there', () => {
    expect(readColumns(columnsText(['maker', 'state']) ?? '', all)).toEqual(['maker', 'state']);
    expect(readColumns('maker,hash,maker', all)).toEqual(['maker']);
    expect(readColumns('', all)).toBeUndefined();
  });

  it('are offered with the chosen ones first, in their order', () => {
    expect(offeredColumns(all, ['maker', 'state'], (column) => column.toUpperCase())).toEqual([
      { name: 'maker', label: 'MAKER', isShown: true },
      { name: 'state', label: 'STATE', isShown: true },
      { name: 'rows', label: 'ROWS', isShown: false },
    ]);
  });

  it('are the headings of its table', () => {
    const html = renderToStaticMarkup(
      <ListSelection list="" rows={[]}>
        <BeneficiaryTable
          beneficiaries={[]}
          columns={['country', 'bank']}
          density="compact"
          sortBy={() => ({ href: '/', sorted: undefined })}
        />
      </ListSelection>,
    );
    const label = (name: 'country' | 'bank') => texts.beneficiaries(`beneficiaryTable.${name}`);
    expect(html.indexOf(label('country'))).toBeGreaterThan(0);
    expect(html.indexOf(label('bank'))).toBeGreaterThan(html.indexOf(label('country')));
    expect(html).not.toContain(texts.beneficiaries('beneficiaryTable.verified'));
  });
});

describe('the filters of a list', () => {
  it('are in the address if they are filled', () => {
    const form = new FormData();
    for (const [name, text] of [
      ['group', 'open'],
      ['q', 'Miller & Sons'],
      ['from', ''],
      ['to', '  '],
    ] as const)
      form.append(name, text);
    expect(filledParams(form)).toBe('group=open&q=Miller+%26+Sons');
  });
});

describe('a selection', () => {
  const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key, item: key.toUpperCase() }));

  it('takes a range from the row that was selected last', () => {
    const one = toggled(new Map(), rows, 'c', undefined);
    expect([...toggled(one, rows, 'a', 'c').values()].sort()).toEqual(['A', 'B', 'C']);
  });

  it('leaves out rows that cannot be selected', () => {
    expect([...withRows(new Map(), [...rows, { key: 'e' }]).keys()]).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('an action on several rows', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

  it('gives the reason of each refusal in words', () => {
    const outcome = { done: 1, refused: [{ id, why: 'gone' as const }] };
    expect(outcomeInWords(outcome, () => 'It has cleared.')).toEqual({
      done: 1,
      refused: [{ id, why: 'It has cleared.' }],
    });
  });

  it('reads the selected rows of an export, each once and at most one page', () => {
    expect(readSelected(new URLSearchParams())).toBeUndefined();
    expect(readSelected(new URLSearchParams({ ids: `${id},nonsense,${id}` }))).toEqual([id]);
    const many = Array.from({ length: mostAtOnce + 1 }, () => crypto.randomUUID());
    expect(readSelected(new URLSearchParams({ ids: many.join(',') }))).toHaveLength(mostAtOnce);
  });
});
