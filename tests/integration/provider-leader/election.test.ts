import { expect, test } from 'vitest';
import { anyCall, dispatchersOfOneKey, reply } from '../../support/engine/shared-dispatchers';

/** Answers with its name, and so tells who sent. */
const named = (name: string) => ({ send: async (_: unknown, nonce: bigint) => reply(nonce, name) });
const senderOf = async ({
  send,
}: {
  send: (call: ReturnType<typeof anyCall>) => Promise<{ body: Buffer }>;
}) => (await send(anyCall())).body.toString();

const holder = async (processes: Awaited<ReturnType<typeof dispatchersOfOneKey>>) => {
  const [row] = await processes.sql<{ epoch: string }[]>`select epoch from leadership_terms`;
  return row?.epoch;
};

test('lets one process send for all', async () => {
  const processes = await dispatchersOfOneKey();
  const first = processes.join(named('first'));
  await senderOf(first);
  const others = [processes.join(named('second')), processes.join({ ...named('third'), role: 'forwards' })];
  expect(await Promise.all(others.map(senderOf))).toEqual(['first', 'first']);
});

test('lets a web process send if no worker does', async () => {
  const processes = await dispatchersOfOneKey();
  expect(await senderOf(processes.join({ ...named('pages'), role: 'forwards' }))).toBe('pages');
});

test('passes leadership from a web process to a worker', async () => {
  const processes = await dispatchersOfOneKey();
  const pages = processes.join({ ...named('pages'), role: 'forwards' });
  await senderOf(pages);
  const worker = processes.join(named('worker'));
  let sender: string | undefined;
  while (sender !== 'worker') sender = await senderOf(worker);
  expect(await senderOf(pages)).toBe('worker');
});

test('elects another leader after the first stopped', async () => {
  const processes = await dispatchersOfOneKey();
  const first = processes.join(named('first'));
  await senderOf(first);
  const second = processes.join(named('second'));
  expect(await senderOf(second)).toBe('first');
  await first.leave();
  expect(await senderOf(second)).toBe('second');
});

test('sends waiting requests through the next leader', async () => {
  const processes = await dispatchersOfOneKey();
  const first = processes.join(named('first'));
  await senderOf(first);
  const second = processes.join(named('second'));
  await senderOf(second);
  const leaving = first.leave();
  const answers = await Promise.all(Array.from({ length: 50 }, () => senderOf(second)));
  await leaving;
  expect(answers.every((name) => name === 'first' || name === 'second')).toBe(true);
});

test('refuses requests to a closed dispatcher, and sends nothing', async () => {
  const processes = await dispatchersOfOneKey();
  const first = processes.join();
  await first.send(anyCall());
  await first.close();
  await expect(first.send(anyCall())).rejects.toMatchObject({ kind: 'busy', sentWith: null });
});

test('elects another leader after the database ended the connection of the first', async () => {
  const processes = await dispatchersOfOneKey();
  const first = processes.join(named('first'));
  const second = processes.join(named('second'));
  await Promise.all([senderOf(first), senderOf(second)]);
  const before = await holder(processes);
  await processes.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'paydesk leadership'`;
  const answered = async (end: typeof first) => {
    for (;;) {
      const name = await senderOf(end).catch(() => undefined);
      if (name !== undefined && (await holder(processes)) !== before) return name;
    }
  };
  const answers = await Promise.all([answered(first), answered(second)]);
  expect(answers.every((name) => name === 'first' || name === 'second')).toBe(true);
});

test('survives a database outage: requests fail, and succeed again afterwards', async () => {
  const processes = await dispatchersOfOneKey();
  const first = processes.join(named('first'));
  await senderOf(first);
  await processes.shut();
  // It may send until it hears of it, or its lease is over.
  let fault: unknown;
  while (fault === undefined) {
    fault = await senderOf(first).then(
      () => undefined,
      (error: unknown) => error,
    );
  }
  expect(fault).toMatchObject({ name: 'ProviderFault' });
  await processes.open();
  let sender: string | undefined;
  while (sender === undefined) sender = await senderOf(first).catch(() => undefined);
  expect(sender).toBe('first');
});
