import { expect, test } from 'vitest';
import { anyCall, lanesOfOneKey, reply } from '../../support/shared-lanes';

/** Answers with its name, and so tells who sent. */
const named = (name: string) => ({ send: async (_: unknown, nonce: bigint) => reply(nonce, name) });
const senderOf = async ({
  send,
}: {
  send: (call: ReturnType<typeof anyCall>) => Promise<{ body: Buffer }>;
}) => (await send(anyCall())).body.toString();

const holder = async (lanes: Awaited<ReturnType<typeof lanesOfOneKey>>) => {
  const [row] = await lanes.sql<{ epoch: string }[]>`select epoch from lanes`;
  return row?.epoch;
};

test('one process sends for all', async () => {
  const lanes = await lanesOfOneKey();
  const first = lanes.join(named('first'));
  await senderOf(first);
  const others = [lanes.join(named('second')), lanes.join({ ...named('third'), role: 'hands_over' })];
  expect(await Promise.all(others.map(senderOf))).toEqual(['first', 'first']);
});

test('a process that only serves pages sends where nobody else does', async () => {
  const lanes = await lanesOfOneKey();
  expect(await senderOf(lanes.join({ ...named('pages'), role: 'hands_over' }))).toBe('pages');
});

test('a process that only serves pages leaves the lane to one that sends by trade', async () => {
  const lanes = await lanesOfOneKey();
  const pages = lanes.join({ ...named('pages'), role: 'hands_over' });
  await senderOf(pages);
  const worker = lanes.join(named('worker'));
  let sender: string | undefined;
  while (sender !== 'worker') sender = await senderOf(worker);
  expect(await senderOf(pages)).toBe('worker');
});

test('where the holder leaves, another one goes on', async () => {
  const lanes = await lanesOfOneKey();
  const first = lanes.join(named('first'));
  await senderOf(first);
  const second = lanes.join(named('second'));
  expect(await senderOf(second)).toBe('first');
  await first.leave();
  expect(await senderOf(second)).toBe('second');
});

test('what waits when the holder leaves is sent by the next one', async () => {
  const lanes = await lanesOfOneKey();
  const first = lanes.join(named('first'));
  await senderOf(first);
  const second = lanes.join(named('second'));
  await senderOf(second);
  const leaving = first.leave();
  const answers = await Promise.all(Array.from({ length: 50 }, () => senderOf(second)));
  await leaving;
  expect(answers.every((name) => name === 'first' || name === 'second')).toBe(true);
});

test('a lane that was left takes no call, and nothing is sent', async () => {
  const lanes = await lanesOfOneKey();
  const first = lanes.join();
  await first.send(anyCall());
  await first.close();
  await expect(first.send(anyCall())).rejects.toMatchObject({ kind: 'busy', sentWith: null });
});

test('where the database cuts the holder off, the lane is taken anew, and nobody waits for ever', async () => {
  const lanes = await lanesOfOneKey();
  const first = lanes.join(named('first'));
  const second = lanes.join(named('second'));
  await Promise.all([senderOf(first), senderOf(second)]);
  const before = await holder(lanes);
  await lanes.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'paydesk lane'`;
  const answered = async (end: typeof first) => {
    for (;;) {
      const name = await senderOf(end).catch(() => undefined);
      if (name !== undefined && (await holder(lanes)) !== before) return name;
    }
  };
  const answers = await Promise.all([answered(first), answered(second)]);
  expect(answers.every((name) => name === 'first' || name === 'second')).toBe(true);
});

test('a database that is away for a while ends no process: calls fail, and go again when it is back', async () => {
  const lanes = await lanesOfOneKey();
  const first = lanes.join(named('first'));
  await senderOf(first);
  await lanes.shut();
  // It may send until it hears of it, or its lease is over.
  let fault: unknown;
  while (fault === undefined) {
    fault = await senderOf(first).then(
      () => undefined,
      (error: unknown) => error,
    );
  }
  expect(fault).toMatchObject({ name: 'ServiceFault' });
  await lanes.open();
  let sender: string | undefined;
  while (sender === undefined) sender = await senderOf(first).catch(() => undefined);
  expect(sender).toBe('first');
});
