import { expect, test } from 'vitest';
import { localDate } from '@/lib/kernel/dates/calendar';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { findPack } from '@/lib/statements/export/packs/pack-queries';
import { preparePack } from '@/lib/statements/export/packs/prepare-pack';
import { requestPack } from '@/lib/statements/export/packs/request-pack';
import { addActor, granted } from '../../../support/people/people';
import { openStatementCache } from '../../../support/statements/statement-cache';

const away = (): never => {
  throw new ProviderFault('connection', 'nobody answers');
};

test('names the last day of a cached statement that ends before the month in a pack', async () => {
  const { db, parts, clock, accounts, keep } = await openStatementCache();
  const [account] = accounts;
  if (!account) throw new Error('no account');
  const reading = granted(await addActor(db, 'viewer', 'Vera Viewer'), 'statements:read');
  const month = localDate('2026-10-01');
  clock.moveTo('2026-10-20T12:00:00Z');
  await keep(account, { from: month, to: localDate('2026-10-20') });
  clock.moveTo('2026-11-21T12:00:00Z');
  const requested = await requestPack(db, reading, { month, formats: ['csv'] }, clock.now());
  if (!requested.ok) return expect.unreachable(requested.error);
  const id = requested.value;
  const provider = { ...parts.provider, listAccounts: away, statement: away };
  await preparePack({ ...parts, provider }, reading, id);
  const pack = await findPack(db, reading, id, clock.now());
  expect(pack?.accounts).toMatchObject([
    { account, copy: 'kept', why: 'The bank did not respond. The copy ends on 20 Oct 2026.' },
  ]);
});
