import { expect, onTestFinished, test } from 'vitest';
import { leaderKey } from '@/lib/provider-leader/leader-key';
import { beginTerm } from '@/lib/provider-leader/term';
import { createTestDatabase } from '../../support/database';

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

test('nonces begin at the clock in microseconds, and rise while it stands still', async () => {
  const { begin } = await terms();
  const { nonces } = await begin();
  expect([nonces.take(), nonces.take()]).toEqual([1_795_000_000_000_000n, 1_795_000_000_000_001n]);
});

test('nonces rise when the clock goes back', async () => {
  const { begin, setClock } = await terms();
  const { nonces } = await begin();
  const before = nonces.take() ?? 0n;
  setClock(1_000);
  expect(nonces.take()).toBe(before + 1n);
});

test('no nonce is given that is not reserved in the database', async () => {
  const { begin, setClock, reserved } = await terms();
  const { nonces } = await begin();
  setClock(1_795_000_060_000);
  expect(nonces.take()).toBeUndefined();
  await nonces.reserve();
  const next = nonces.take() ?? 0n;
  expect(next).toBe(1_795_000_060_000_000n);
  expect(await reserved()).toBeGreaterThanOrEqual(next);
});

test('the next leader begins above everything that was reserved before, also where its clock is behind', async () => {
  const { begin, setClock, reserved } = await terms();
  await begin();
  const watermark = await reserved();
  setClock(1_000);
  const { nonces } = await begin('another');
  expect(nonces.take()).toBe(watermark + 1n);
});

test('a nonce row without a leader continues from its number', async () => {
  const { sql, begin } = await terms();
  const ahead = BigInt(Date.now() + 3_600_000) * 1_000n;
  await sql`insert into nonces (key_hash, last) values (${key.hash}, ${ahead.toString()})`;
  const { nonces } = await begin();
  expect(nonces.take()).toBe(ahead + 1n);
});

test('a process that lost leadership reserves nothing more, and its term is over', async () => {
  const { begin, reserved } = await terms();
  const lost = await begin();
  await begin('another');
  const before = await reserved();
  await expect(lost.nonces.reserve()).rejects.toMatchObject({
    name: 'ServiceFault',
    kind: 'busy',
    sentWith: null,
  });
  expect(await reserved()).toBe(before);
  expect(lost.isOver()).toBe(true);
  expect(lost.nonces.take()).toBeUndefined();
});

test('a term that is not confirmed in time gives no nonces', async () => {
  const { begin } = await terms();
  const { nonces } = await begin('someone', -1);
  expect(nonces.take()).toBeUndefined();
});

test('two that begin at the same moment have different epochs and no nonce in common', async () => {
  const { begin } = await terms();
  const both = await Promise.all([begin('one'), begin('other')]);
  const [one, other] = both.map(({ nonces }) => nonces.take());
  expect(both[0]?.epoch).not.toBe(both[1]?.epoch);
  expect(one).not.toBe(other);
});

test('the database refuses an epoch that goes back, and a leader without a new one', async () => {
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

test('neither table has the key itself', async () => {
  const { sql, begin } = await terms();
  await begin();
  const rows = [
    await sql`select nonces::text as row from nonces`,
    await sql`select leadership_terms::text as row from leadership_terms`,
  ];
  expect(JSON.stringify(rows)).not.toContain('secret');
});
