import { expect, it } from 'vitest';
import { ProviderConfig } from '@/lib/provider/config';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { forwardingKeys } from '@/lib/provider/forwarding-keys';
import type { ProviderCall } from '@/lib/provider/signing/signer';
import { createWire } from '@/lib/provider-leader/wire';
import { anyCall, dispatchersOfOneKey, reply } from '../../support/engine/shared-dispatchers';
import { creationCall } from '../../support/provider/creation-call';
import { sandboxCredentials } from '../../support/provider/sandbox';

const forwardingKey = 'test-only-hand-over-key-0123456789-abc';
const baseUrl = new URL('http://127.0.0.1:1');
const { apiKey } = sandboxCredentials;
/** What a web process has that runs apart from the workers. */
const web = new ProviderConfig({ baseUrl, apiKey, forwardingKey });
const worker = new ProviderConfig({ baseUrl, ...sandboxCredentials, forwardingKey });

/** A process with the signing secrets, and every call that it sends. */
function joinWorker(processes: Awaited<ReturnType<typeof dispatchersOfOneKey>>) {
  const received: ProviderCall[] = [];
  const holder = processes.join({
    config: worker,
    send: async (call, nonce) => {
      received.push(call);
      return reply(nonce);
    },
  });
  return { holder, received };
}

it('forwards requests of a process without signing secrets to one that has them', async () => {
  const processes = await dispatchersOfOneKey();
  const requested = processes
    .join({ config: web, role: 'forwards', timing: { patienceMs: 0 } })
    .send(anyCall('page'));
  await processes.waiting(1);
  const { received } = joinWorker(processes);
  await requested;
  expect(received).toEqual([anyCall('page')]);
});

it('never elects a process without signing secrets', async () => {
  const processes = await dispatchersOfOneKey();
  const alone = processes.join({ config: web, role: 'sends', timing: { patienceMs: 0 } });
  await expect(alone.send(anyCall(), { startWithinMs: 300 })).rejects.toMatchObject({ kind: 'busy' });
  expect(await processes.sql`select * from leadership_terms`).toEqual([]);
});

it('refuses the creation of a payment by a process without the signing secret', async () => {
  const processes = await dispatchersOfOneKey();
  const { holder, received } = joinWorker(processes);
  await holder.send(anyCall('own'));
  await expect(processes.join({ config: web }).send(creationCall)).rejects.toThrow(
    'may not ask for payments',
  );
  expect(received).toEqual([anyCall('own')]);

  // The same with the process taken over: all that it knows is the hand-over key and the database.
  const forging = createWire(
    forwardingKeys({ forwardingKey, signingSecret: undefined, transactionSecret: undefined }),
  );
  const id = crypto.randomUUID();
  const lookup = forging.writeCall(id, anyCall(), Date.now());
  const stolen = createWire({ ...forwardingKeys(web), creating: forwardingKeys(web).asking });
  const forged = stolen.writeCall(id, creationCall, Date.now());
  const reading = createWire(forwardingKeys(worker));
  expect(reading.readCall(id, lookup, Date.now())).toEqual(anyCall());
  expect(reading.readCall(id, forged, Date.now())).toBeUndefined();
});

it.each([
  [
    'the set-up',
    {
      call: 'setUpRecurring',
      fields: [
        ['beneficiaryId', '5'],
        ['enabled', 'true'],
      ],
    },
  ],
  ['the cancellation', { call: 'cancelRecurring', fields: [['beneficiaryId', '5']] }],
] as const satisfies readonly (readonly [string, ProviderCall])[])(
  'refuses %s of a recurring payment by a process without the signing secret',
  async (_, call) => {
    const processes = await dispatchersOfOneKey();
    const { holder, received } = joinWorker(processes);
    await holder.send(anyCall('own'));
    await expect(processes.join({ config: web }).send(call)).rejects.toThrow('may not ask for payments');

    // The same with the process taken over: it marks the call itself, under the only key that it has.
    const id = crypto.randomUUID();
    const { asking } = forwardingKeys(web);
    const forged = createWire({ ...forwardingKeys(web), creating: asking }).writeCall(id, call, Date.now());
    expect(createWire(forwardingKeys(worker)).readCall(id, forged, Date.now())).toBeUndefined();
    const { call: text, callMark } = forged;
    await processes.sql`insert into forwarded_requests (id, key_hash, requested_by, priority, call, call_mark, start_by)
      select ${id}, key_hash, ${crypto.randomUUID()}, 'interactive', ${text}, ${callMark}, now() + interval '10 seconds' from leadership_terms`;
    await processes.sql`select pg_notify('forwarded_requests', '')`;
    while ((await processes.calls()).some(({ state }) => state !== 'answered'));
    expect(received).toEqual([anyCall('own')]);

    const requested = createWire(forwardingKeys(worker)).writeCall(id, call, Date.now());
    expect(createWire(forwardingKeys(worker)).readCall(id, requested, Date.now())).toEqual(call);
  },
);

it('accepts the creation of a payment from another worker, and nothing else under its key', () => {
  const { creating } = forwardingKeys(worker);
  if (!creating) return expect.unreachable('a worker can ask for payments');
  const wire = createWire(forwardingKeys(worker));
  const id = crypto.randomUUID();
  expect(wire.readCall(id, wire.writeCall(id, creationCall, Date.now()), Date.now())).toEqual(creationCall);
  const confused = createWire({ ...forwardingKeys(worker), asking: creating }).writeCall(
    id,
    anyCall(),
    Date.now(),
  );
  expect(wire.readCall(id, confused, Date.now())).toBeUndefined();
});

it('ignores answers of a process without the transaction secret to a worker', () => {
  const id = crypto.randomUUID();
  const forging = createWire(
    forwardingKeys({ forwardingKey, signingSecret: undefined, transactionSecret: undefined }),
  );
  const forged = forging.writeAnswer(id, reply(1n));
  expect(createWire(forwardingKeys(worker)).readAnswer(id, forged)).toBeUndefined();
  const twice = { ...forged, answerMark: `${forged.answerMark} ${forged.answerMark}` };
  expect(createWire(forwardingKeys(worker)).readAnswer(id, twice)).toBeUndefined();
  const fault = forging.writeAnswer(id, new ProviderFault('busy', 'nothing was sent'));
  expect(createWire(forwardingKeys(worker)).readAnswer(id, fault)).toBeUndefined();
});

it('lets workers answer each other and processes without secrets', () => {
  const id = crypto.randomUUID();
  const answered = createWire(forwardingKeys(worker)).writeAnswer(id, reply(1n));
  for (const config of [web, worker]) {
    expect(createWire(forwardingKeys(config)).readAnswer(id, answered)).toMatchObject({ nonce: 1n });
  }
});

it('derives the key of forwarded requests from the transaction secret by default', () => {
  const one = createWire(forwardingKeys(new ProviderConfig({ baseUrl, ...sandboxCredentials })));
  const other = createWire(forwardingKeys({ forwardingKey: undefined, ...sandboxCredentials }));
  const id = crypto.randomUUID();
  expect(other.readCall(id, one.writeCall(id, anyCall(), Date.now()), Date.now())).toEqual(anyCall());
  expect(
    createWire(forwardingKeys(worker)).readCall(id, one.writeCall(id, anyCall(), Date.now()), Date.now()),
  ).toBeUndefined();
});
