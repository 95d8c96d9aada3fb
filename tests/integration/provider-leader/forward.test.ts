import { expect, test } from 'vitest';
import { ProviderConfig } from '@/lib/provider/config';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { forwardingKeys } from '@/lib/provider/forwarding-keys';
import type { ProviderCall } from '@/lib/provider/signing/signer';
import { leaderKey } from '@/lib/provider-leader/leader-key';
import { serveForwarded } from '@/lib/provider-leader/serve-forwarded';
import { leaderTiming } from '@/lib/provider-leader/timing';
import { createWire } from '@/lib/provider-leader/wire';
import { anyCall, dispatchersOfOneKey, reply } from '../../support/engine/shared-dispatchers';
import { creationCall } from '../../support/provider/creation-call';
import { sandboxCredentials } from '../../support/provider/sandbox';

/** A process that never becomes the leader. */
const neverTakes = { role: 'forwards', timing: { patienceMs: 1e15 } } as const;

const isFirst = (call: ProviderCall) => JSON.stringify(call).includes('first');

/** The leader: it has had an answer. */
async function holder(
  processes: Awaited<ReturnType<typeof dispatchersOfOneKey>>,
  options: Parameters<typeof processes.join>[0],
) {
  const first = processes.join(options);
  await first.send(anyCall('first'));
  return first;
}

/** Serves forwarded requests once, as the leader of a term. */
async function servingIn({ sql }: Awaited<ReturnType<typeof dispatchersOfOneKey>>, epoch: bigint) {
  const config = new ProviderConfig({ baseUrl: new URL('http://127.0.0.1:1'), ...sandboxCredentials });
  const over = new AbortController().signal;
  const nonces = { take: () => undefined, reserve: async () => undefined };
  const confirm = async () => undefined;
  const serving = serveForwarded({
    sql,
    key: leaderKey(config.apiKey),
    term: { epoch, over, isOver: () => false, nonces, confirm, end: () => undefined },
    dispatcher: { send: async () => reply(1n), room: () => 100, close: confirm },
    wire: createWire(forwardingKeys(config)),
    timing: leaderTiming,
    report: (error) => expect.unreachable(String(error)),
  });
  serving.notify();
  await serving.finish();
}

test('forwards a request to the leader and returns its answer', async () => {
  const processes = await dispatchersOfOneKey();
  const received: ProviderCall[] = [];
  await holder(processes, {
    send: async (call, nonce) => {
      received.push(call);
      return { status: 404, body: Buffer.from('{"n":1}'), nonce, sendings: 3 };
    },
  });
  const other = processes.join();
  const answer = await other.send(creationCall);

  expect(received.at(-1)).toEqual(creationCall);
  expect(answer).toEqual({
    status: 404,
    body: Buffer.from('{"n":1}'),
    nonce: expect.any(BigInt),
    sendings: 3,
  });
});

test('returns a reply of 32 MB unchanged', async () => {
  const processes = await dispatchersOfOneKey();
  const body = Buffer.alloc(32 * 1024 * 1024, 'päydesk');
  await holder(processes, {
    send: async (call, nonce) => (isFirst(call) ? reply(nonce) : { status: 200, body, nonce, sendings: 1 }),
    // On a busy machine it takes longer than the quick timing waits for somebody to fetch it.
    timing: { sweepAfterMs: leaderTiming.sweepAfterMs },
  });
  const answer = await processes.join().send(anyCall());
  expect(body.equals(answer.body)).toBe(true);
});

test('returns a fault with its kind, message, reply and nonce', async () => {
  const processes = await dispatchersOfOneKey();
  const reported = { status: 503, errors: [], traceId: null, text: 'not now' };
  await holder(processes, {
    send: async (call, nonce) => {
      if (call.call === 'commission') return reply(nonce);
      throw new ProviderFault('server_error', 'it failed', { reply: reported, sentWith: 17n });
    },
  });
  const failed = processes.join().send({ call: 'listAccounts', fields: [] });
  await expect(failed).rejects.toMatchObject({
    name: 'ProviderFault',
    kind: 'server_error',
    message: 'it failed',
    reply: reported,
    sentWith: 17n,
  });
});

test('takes interactive requests before background ones', async () => {
  const processes = await dispatchersOfOneKey();
  const received: string[] = [];
  const asker = processes.join(neverTakes);
  const calls = [
    asker.send(anyCall('later'), { priority: 'background' }),
    asker.send(anyCall('at once'), { priority: 'interactive' }),
  ];
  await processes.waiting(2);
  processes.join({
    send: async (call, nonce) => {
      received.push(JSON.stringify(call));
      return reply(nonce);
    },
  });
  await Promise.all(calls);
  expect(received.map((text) => /later|at once/.exec(text)?.[0])).toEqual(['at once', 'later']);
});

test('refuses a request as busy that nobody takes in time, and deletes it', async () => {
  const processes = await dispatchersOfOneKey();
  const late = processes.join(neverTakes).send(anyCall(), { startWithinMs: 50 });
  await expect(late).rejects.toMatchObject({ kind: 'busy', sentWith: null });
  expect(await processes.calls()).toEqual([]);
});

test('withdraws a request that its caller cancelled before it was taken', async () => {
  const processes = await dispatchersOfOneKey();
  const giveUp = new AbortController();
  const asker = processes.join(neverTakes);
  const given = asker.send(anyCall(), { signal: giveUp.signal });
  await processes.waiting(1);
  giveUp.abort();
  await expect(given).rejects.toMatchObject({ kind: 'aborted' });
  await expect.poll(processes.calls).toEqual([]);
  const received: ProviderCall[] = [];
  const next = processes.join({
    send: async (call, nonce) => {
      received.push(call);
      return reply(nonce);
    },
  });
  await next.send(anyCall('own'));
  expect(received).toEqual([anyCall('own')]);
});

test('cancels a running request at the leader when its caller cancels', async () => {
  const processes = await dispatchersOfOneKey();
  const giveUp = new AbortController();
  let isBegun = (_: AbortSignal | undefined): void => undefined;
  const begun = new Promise<AbortSignal | undefined>((resolve) => {
    isBegun = resolve;
  });
  await holder(processes, {
    send: (call, nonce, { signal }) => {
      if (isFirst(call)) return Promise.resolve(reply(nonce));
      isBegun(signal);
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new ProviderFault('aborted', 'given up')));
      });
    },
  });
  const given = processes.join().send(anyCall('slow'), { signal: giveUp.signal });
  given.catch(() => undefined);
  const signal = await begun;
  const aborted = new Promise((resolve) => signal?.addEventListener('abort', resolve));
  giveUp.abort();
  await aborted;
  await expect(given).rejects.toMatchObject({ kind: 'aborted' });
});

test('passes a cancellation on before the caller’s process leaves', async () => {
  const processes = await dispatchersOfOneKey();
  const giveUp = new AbortController();
  let isBegun = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    isBegun = resolve;
  });
  await holder(processes, {
    send: (call, nonce, { signal }) => {
      if (isFirst(call)) return Promise.resolve(reply(nonce));
      isBegun();
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new ProviderFault('aborted', 'given up')));
      });
    },
  });
  const asker = processes.join(neverTakes);
  const given = asker.send(anyCall('slow'), { signal: giveUp.signal });
  given.catch(() => undefined);
  await begun;
  giveUp.abort();
  await asker.leave();
  expect(asker.told).toEqual([]);
});

test('does not send a request again that a dead leader took', async () => {
  const processes = await dispatchersOfOneKey();
  const requested = processes.join(neverTakes).send(anyCall('taken'));
  requested.catch(() => undefined);
  await processes.waiting(1);
  await processes.sql`update forwarded_requests set state = 'taken', taken_epoch = 0`;
  const received: ProviderCall[] = [];
  await holder(processes, {
    send: async (call, nonce) => {
      received.push(call);
      return reply(nonce);
    },
  });
  await processes.join(neverTakes).send(anyCall('later'));
  expect(received).toEqual([anyCall('first'), anyCall('later')]);
});

test('takes no request that an earlier leader took', async () => {
  const processes = await dispatchersOfOneKey();
  const requested = processes.join(neverTakes).send(anyCall());
  requested.catch(() => undefined);
  await processes.waiting(1);
  const { sql } = processes;
  await sql`insert into leadership_terms (key_hash, epoch, leader, began_at, heartbeat_at)
    select key_hash, 2, 'another', now(), now() from forwarded_requests`;
  await sql`update forwarded_requests set state = 'taken', taken_epoch = 1`;
  await servingIn(processes, 2n);
  expect(await processes.calls()).toMatchObject([{ state: 'taken', taken_epoch: '1' }]);
  await sql`update forwarded_requests set state = 'lost'`;
  await expect(requested).rejects.toMatchObject({ kind: 'connection' });
});

test('takes no request in the term of another leader', async () => {
  const processes = await dispatchersOfOneKey();
  const requested = processes.join(neverTakes).send(anyCall());
  await processes.waiting(1);
  const { sql } = processes;
  await sql`insert into leadership_terms (key_hash, epoch, leader, began_at, heartbeat_at)
    select key_hash, 2, 'another', now(), now() from forwarded_requests`;
  await servingIn(processes, 1n);
  expect(await processes.calls()).toMatchObject([{ state: 'waiting' }]);
  await servingIn(processes, 2n);
  expect(await requested).toMatchObject({ status: 200, nonce: 1n });
});

test('does not send the late request of a dead process', async () => {
  const processes = await dispatchersOfOneKey();
  const asker = processes.join(neverTakes);
  const requested = asker.send(anyCall('old'));
  requested.catch(() => undefined);
  await processes.waiting(1);
  await processes.sql`update forwarded_requests set start_by = clock_timestamp()`;
  const received: ProviderCall[] = [];
  const next = processes.join({
    send: async (call, nonce) => {
      received.push(call);
      return reply(nonce);
    },
  });
  await next.send(anyCall('new'));
  expect(received).toEqual([anyCall('new')]);
});

test('refuses a request written or changed without the secrets', async () => {
  const processes = await dispatchersOfOneKey();
  const asker = processes.join(neverTakes);
  const requested = asker.send(anyCall('right'));
  requested.catch(() => undefined);
  await processes.waiting(1);
  await processes.sql`update forwarded_requests set call = replace(call, 'right', 'wrong')`;
  const received: ProviderCall[] = [];
  const next = processes.join({
    send: async (call, nonce) => {
      received.push(call);
      return reply(nonce);
    },
  });
  await expect(requested).rejects.toMatchObject({ kind: 'busy' });
  expect(received).toEqual([]);
  expect(String(next.told)).toContain('none of our processes');
});

test('ignores an answer written without the secrets', async () => {
  const processes = await dispatchersOfOneKey();
  const asker = processes.join(neverTakes);
  const requested = asker.send(anyCall());
  requested.catch(() => undefined);
  await processes.waiting(1);
  await processes.sql`
    update forwarded_requests set state = 'answered', taken_epoch = 1, status = 200, body = 'forged', nonce = 1, answer_mark = 'x'`;
  await expect(requested).rejects.toMatchObject({ kind: 'connection' });
  expect(String(asker.told)).toContain('none of our processes');
});

test('reports an unknown outcome if the row of a request is lost', async () => {
  const processes = await dispatchersOfOneKey();
  const requested = processes.join(neverTakes).send(anyCall());
  requested.catch(() => undefined);
  await processes.waiting(1);
  await processes.sql`delete from forwarded_requests`;
  await expect(requested).rejects.toMatchObject({ kind: 'connection', sentWith: null });
});

test('stores no secret in forwarded requests', async () => {
  const processes = await dispatchersOfOneKey();
  const giveUp = new AbortController();
  const requested = processes.join(neverTakes).send(anyCall(), { signal: giveUp.signal });
  requested.catch(() => undefined);
  await processes.waiting(1);
  const rows = JSON.stringify([await processes.calls(), await processes.sql`select * from leadership_terms`]);
  expect(rows).not.toMatch(/demo-(api|signing|transaction)/);
  giveUp.abort();
  await expect(requested).rejects.toMatchObject({ kind: 'aborted' });
});
