import { expect, onTestFinished, test } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { newTemplateId } from '@/lib/kernel/ids';
import { hrefOf } from '@/lib/search/answer';
import { searchGrants } from '@/lib/search/grants';
import { searchEverything } from '@/lib/search/search';
import { saveTemplate } from '@/lib/templates/changes/save';
import { createTeamDatabase } from '../../support/database/database';
import { typedSepa, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';

test('a search by a maker finds a template, and one by a viewer does not', async () => {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  const id = newTemplateId();
  const drafting = granted(team.maker, 'payments:draft');
  const input = typedSepa({ amount: '', reference: 'Quarter' });
  const typed = { id, name: 'Office rent', input, copiedFrom: null };
  value(await saveTemplate({ db, now: () => new Date() }, drafting, typed));
  const search = (text: string, actor = team.maker) =>
    searchEverything(db, searchGrants(actor), text, { most: 6, kinds: changeRequestKinds, now: new Date() });
  for (const text of ['rent off', 'söhne', 'quart', 'DE89 3704']) {
    const [group] = await search(text);
    expect(group).toMatchObject({
      kind: 'template',
      total: 1,
      answers: [{ name: 'Office rent', beneficiary: 'Soren Soehne', amount: null }],
    });
    expect(group?.answers.map(hrefOf)).toEqual([`/payments/new?template=${id}`]);
  }
  expect(await search('office', team.viewer)).toEqual([]);
});
