import { expect, onTestFinished, test } from 'vitest';
import { leaderKey } from '@/lib/provider-leader/leader-key';
import { beginTerm } from '@/lib/provider-leader/term';
import { createTestDatabase } from '../../support/database/database';

const key = leaderKey('a-very-secret-key');

async function terms() {
  const { sql, close } = await createTestDatabase();
  onTestFinished(close);
  let nowMs = 1_795_000_000_000;
  const begin = (leader = 'someone', leaseMs = 60_000) =>
    beginTerm({ sql, key, leader, clock: () => nowMs, leaseMs });
  const reserved = async () => {
    const [row] = await sql<{ last: string }[]>`select last from nonces`;
    return BigInt(row?.last ?? 0);
  };
  return {
    sql,
    begin,
    reserved,
    setClock: (ms: number) => {
      nowMs = ms;
    },
  };
}

test('starts nonces at the clock in microseconds, and raises them while it stands still', async () => {
  const { begin } = await terms();
  const { nonces } = await begin();
  expect([nonces.take(), nonces.take()]).toEqual([1_795_000_000_000_000n, 1_795_000_000_000_001n]);
});

test('raises nonces when the clock goes back', async () => {
  const { begin, setClock } = await terms();
  const { nonces } = await begin();
  const before = nonces.take() ?? 0n;
  setClock(1_000);
  expect(nonces.take()).toBe(before + 1n);
});

test('gives only nonces that are reserved in the database', async () => {
  const { begin, setClock, reserved } = await terms();
  const { nonces } = await begin();
  setClock(1_795_000_060_000);
  expect(nonces.take()).toBeUndefined();
  await nonces.reserve();
  const next = nonces.take() ?? 0n;
  expect(next).toBe(1_795_000_060_000_000n);
  expect(await reserved()).toBeGreaterThanOrEqual(next);
});

test('starts the next term above all reserved nonces, even with a slow clock', async () => {
  const { begin, setClock, reserved } = await terms();
  await begin();
  const watermark = await reserved();
  setClock(1_000);
  const { nonces } = await begin('another');
  expect(nonces.take()).toBe(watermark + 1n);
});

test('continues from the number of a nonce row without a leader', async () => {
  const { sql, begin } = await terms();
  const ahead = BigInt(Date.now() + 3_600_000) * 1_000n;
  await sql`insert into nonces (key_hash, last) values (${key.hash}, ${ahead.toString()})`;
  const { nonces } = await begin();
  expect(nonces.take()).toBe(ahead + 1n);
});

test('reserves nothing after losing leadership, and ends the term', async () => {
  const { begin, reserved } = await terms();
  const lost = await begin();
  await begin('another');
  const before = await reserved();
  await expect(lost.nonces.reserve()).rejects.toMatchObject({
    name: 'ProviderFault',
    kind: 'busy',
    sentWith: null,
  });
  expect(await reserved()).toBe(before);
  expect(lost.isOver()).toBe(true);
  expect(lost.nonces.take()).toBeUndefined();
});

test('gives no nonces in a term that is not confirmed in time', async () => {
  const { begin } = await terms();
  const { nonces } = await begin('someone', -1);
  expect(nonces.take()).toBeUndefined();
});

test('gives two concurrent terms different epochs and no nonce in common', async () => {
  const { begin } = await terms();
  const both = await Promise.all([begin('one'), begin('other')]);
  const [one, other] = both.map(({ nonces }) => nonces.take());
  expect(both[0]?.epoch).not.toBe(both[1]?.epoch);
  expect(one).not.toBe(other);
});

test('refuses a decreasing epoch, and a leader without a new one', async () => {
  const { sql, begin } = await terms();
  await begin();
  await begin();
  await expect(sql`update leadership_terms set epoch = 1`).rejects.toMatchObject({
    constraint_name: 'leadership_terms_rise',
  });
  await expect(sql`update leadership_terms set leader = 'me'`).rejects.toMatchObject({
    constraint_name: 'leadership_terms_rise',
  });
  await expect(sql`delete from leadership_terms`).rejects.toMatchObject({
    constraint_name: 'leadership_terms_rise',
  });
});

test('stores the key in neither table', async () => {
  const { sql, begin } = await terms();
  await begin();
  const rows = [
    await sql`select nonces::text as row from nonces`,
    await sql`select leadership_terms::text as row from leadership_terms`,
  ];
  expect(JSON.stringify(rows)).not.toContain('secret');
});
