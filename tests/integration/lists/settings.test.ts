import { expect, onTestFinished, test } from 'vitest';
import type { Granted } from '@/lib/access/grant';
import { readListSettings, saveListSettings } from '@/lib/lists/settings';
import { createTeamDatabase } from '../../support/database/database';
import { granted } from '../../support/people/people';

const offered = { all: ['reference', 'network', 'state'], first: ['state'] } as const;

async function openSettings() {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  const read = (own: Granted<'profile:manage'>) => readListSettings(db, own, 'payments', offered);
  return {
    db,
    read,
    maker: granted(team.maker, 'profile:manage'),
    anna: granted(team.anna.actor, 'profile:manage'),
  };
}

test('keeps the layout of a list for each person', async () => {
  const { db, read, maker, anna } = await openSettings();
  await saveListSettings(db, maker, 'payments', { density: 'comfortable', columns: [] });
  await saveListSettings(db, maker, 'payments', { density: 'compact', columns: ['network', 'reference'] });
  expect(await read(maker)).toEqual({ density: 'compact', columns: ['network', 'reference'] });
  expect(await read(anna)).toEqual({ density: 'comfortable', columns: ['state'] });
});

test('leaves out columns that the list does not have, and repeated ones', async () => {
  const { db, read, maker } = await openSettings();
  const columns = ['hash', 'state', 'state', '__proto__'];
  await saveListSettings(db, maker, 'payments', { density: 'compact', columns });
  expect((await read(maker)).columns).toEqual(['state']);
});

test('shows no column if none is chosen', async () => {
  const { db, read, maker } = await openSettings();
  await saveListSettings(db, maker, 'payments', { density: 'compact', columns: [] });
  expect((await read(maker)).columns).toEqual([]);
});
