import { expect, onTestFinished, test } from 'vitest';
import { readFilter } from '@/lib/orders/reads/filter';
import { listOrders } from '@/lib/orders/reads/list';
import { createTeamDatabase } from '../../support/database/database';
import { draftOrder } from '../../support/orders/orders';

const someId = '00000000-0000-4000-8000-000000000000';

test.each([
  ['a first day before all calendars', { from: '0000-01-01' }],
  ['the last day that a browser offers', { to: '9999-12-31' }],
  ['a cursor far in the future', { after: `+200000-01-01T00:00:00Z_${someId}` }],
  ['a text with a zero character', { q: '\u0000' }],
])('answers an address with %s', async (_, search) => {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  const { id } = await draftOrder(db, team);
  const { orders } = await listOrders(db, team.reading, readFilter(search));
  expect(orders).toMatchObject([{ id }]);
});
