import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exportedTemplateColumns } from '@/app/(office)/payments/templates/exported-columns';
import { paymentTemplates } from '@/lib/db/schema/orders/templates';
import { newTemplateId } from '@/lib/kernel/ids';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { saveTemplate } from '@/lib/templates/changes/save';
import { readTemplateFilter, templateColumns } from '@/lib/templates/filter';
import { listTemplates } from '@/lib/templates/queries';
import { createTeamDatabase } from '../../support/database/database';
import { typedSepa, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

/** Three templates: two with an amount, two that were used, and one pays another beneficiary. */
async function openTemplates() {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  const now = new Date();
  const save = async (name: string, changes: Parameters<typeof typedSepa>[0], usedDay?: number) => {
    const id = newTemplateId();
    const typed = { id, name, input: typedSepa(changes), copiedFrom: null };
    value(await saveTemplate({ db, now: () => now }, granted(team.maker, 'payments:draft'), typed));
    const lastUsedAt = usedDay ? new Date(Date.UTC(2026, 2, usedDay)) : null;
    await db.update(paymentTemplates).set({ lastUsedAt }).where(eq(paymentTemplates.id, id));
  };
  await save('office rent', { amount: '900.00', beneficiaryName: 'Zenith' }, 1);
  await save('Cleaning', { amount: '' }, 2);
  await save('Water', { amount: '1000.00' });
  const list = (search: Record<string, string>) => {
    const filter = readTemplateFilter(search);
    return listTemplates(db, granted(team.viewer, 'payments:read'), readSearch(filter.text), filter);
  };
  return {
    list,
    names: async (search: Record<string, string>) =>
      (await list(search)).map(({ template }) => template.name),
  };
}

describe('the list of templates', () => {
  test('is sorted both ways, with unused ones and open amounts last', async () => {
    const { names } = await openTemplates();
    const byName = ['Cleaning', 'office rent', 'Water'];
    expect(await names({})).toEqual(byName);
    expect(await names({ sort: '-name' })).toEqual(byName.toReversed());
    expect(await names({ sort: 'amount' })).toEqual(['office rent', 'Water', 'Cleaning']);
    expect(await names({ sort: '-amount' })).toEqual(['Water', 'office rent', 'Cleaning']);
    expect(await names({ sort: 'used' })).toEqual(['office rent', 'Cleaning', 'Water']);
    expect(await names({ sort: '-used' })).toEqual(['Cleaning', 'office rent', 'Water']);
    expect(await names({ sort: '-beneficiary' })).toEqual(['office rent', 'Cleaning', 'Water']);
    expect(await names({ sort: 'nameKey' })).toEqual(byName);
  });

  test('is searched in the chosen order', async () => {
    const { names } = await openTemplates();
    expect(await names({ q: 'soren', sort: '-name' })).toEqual(['Water', 'Cleaning']);
  });
});

test('the export of templates has one value a cell', async () => {
  const { list } = await openTemplates();
  const columns = exportedTemplateColumns(templateColumns);
  expect(columns.map(({ title }) => title)).toEqual([
    'Template',
    'Reference',
    'Beneficiary',
    'Account of the beneficiary',
    'Pay from',
    'Payment method',
    'Last used (UTC)',
    'Created by',
    'Amount (EUR)',
  ]);
  const rows = (await list({})).map((listed) => columns.map((column) => column.value(listed)));
  expect(rows[1]).toMatchObject({
    0: 'office rent',
    2: 'Zenith',
    6: new Date('2026-03-01T00:00:00Z'),
    7: 'Marta Maker',
    8: 90_000n,
  });
  expect(rows[0]?.at(-1)).toBeNull();
});
