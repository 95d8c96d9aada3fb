import { expect, test } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { followChain } from '@/lib/notices/follow';
import { listItemsOf, pageOf } from '@/lib/notices/items';
import { startRecurringApp } from '../../support/provider/recurring';

test('notifies those who may repeat a refused recurring request, and nobody of an accepted one', async () => {
  const app = await startRecurringApp();
  await followChain({ db: app.db, mail: false, kinds: changeRequestKinds });
  await app.setUp();
  await app.setUp({ beneficiaryId: '77' });
  while ((await followChain({ db: app.db, mail: false, kinds: changeRequestKinds })) > 0);
  const about = async (person: 'maker' | 'approver') =>
    (await listItemsOf(app.db, app.team[person].id, { limit: 50 })).filter(
      ({ subjectKind }) => subjectKind === 'recurring',
    );
  for (const person of ['maker', 'approver'] as const) {
    const [item, ...others] = await about(person);
    if (!item) return expect.unreachable('nobody was told');
    expect(item).toMatchObject({ action: 'recurring.set_refused', subjectId: '77', waits: false });
    expect(item.reason).toContain('Beneficiary is unknown');
    expect(pageOf(item)).toBe('/recurring/77');
    expect(others).toEqual([]);
  }
});
