import { expect, it } from 'vitest';
import { ServiceConfig } from '@/lib/provider/config';
import { ServiceFault } from '@/lib/provider/contract/fault';
import type { LaneCall } from '@/lib/provider/dispatch/dispatcher';
import { handOverKeys } from '@/lib/provider/forwarding-keys';
import { createWire } from '@/lib/provider-leader/wire';
import { sandboxCredentials } from '../../support/sandbox';
import { anyCall, lanesOfOneKey, reply } from '../../support/shared-lanes';

const handOverKey = 'test-only-hand-over-key-0123456789-abc';
const baseUrl = new URL('http://127.0.0.1:1');
const { apiKey } = sandboxCredentials;
/** What a web process has that runs apart from the workers. */
const web = new ServiceConfig({ baseUrl, apiKey, handOverKey });
const worker = new ServiceConfig({ baseUrl, ...sandboxCredentials, handOverKey });

const creation: LaneCall = {
  call: 'createPayment',
  order: {
    ...{ networkType: 'SEPA', account: 'LT1', amount: '1.00', beneficiaryName: 'Alma Berg' },
    ...{ beneficiaryAccount: 'DE1', beneficiaryReference: 'Invoice 1', externalPaymentId: 'order-1' },
  },
};

/** A process with the signing secrets, and every call that it sends. */
function joinWorker(lanes: Awaited<ReturnType<typeof lanesOfOneKey>>) {
  const received: LaneCall[] = [];
  const holder = lanes.join({
    config: worker,
    send: async (call, nonce) => {
      received.push(call);
      return reply(nonce);
    },
  });
  return { holder, received };
}

it('forwards the calls of a process without signing secrets to one that has them', async () => {
  const lanes = await lanesOfOneKey();
  const asked = lanes
    .join({ config: web, role: 'hands_over', timing: { patienceMs: 0 } })
    .send(anyCall('page'));
  await lanes.waiting(1);
  const { received } = joinWorker(lanes);
  await asked;
  expect(received).toEqual([anyCall('page')]);
});

it('never makes a process without signing secrets the one that sends', async () => {
  const lanes = await lanesOfOneKey();
  const alone = lanes.join({ config: web, role: 'sends', timing: { patienceMs: 0 } });
  await expect(alone.send(anyCall(), { startWithinMs: 300 })).rejects.toMatchObject({ kind: 'busy' });
  expect(await lanes.sql`select * from lanes`).toEqual([]);
});

it('lets a process without the transaction secret ask for no payment', async () => {
  const lanes = await lanesOfOneKey();
  const { holder, received } = joinWorker(lanes);
  await holder.send(anyCall('own'));
  await expect(lanes.join({ config: web }).send(creation)).rejects.toThrow('may not ask for payments');
  expect(received).toEqual([anyCall('own')]);

  // The same with the process taken over: all that it knows is the hand-over key and the database.
  const forging = createWire(handOverKeys({ handOverKey, transactionSecret: undefined }));
  const id = crypto.randomUUID();
  const lookup = forging.writeCall(id, anyCall(), Date.now());
  const stolen = createWire({ ...handOverKeys(web), creating: handOverKeys(web).asking });
  const forged = stolen.writeCall(id, creation, Date.now());
  const reading = createWire(handOverKeys(worker));
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
] as const satisfies readonly (readonly [string, LaneCall])[])(
  'lets a process without the transaction secret ask for %s of no recurring payment',
  async (_, call) => {
    const lanes = await lanesOfOneKey();
    const { holder, received } = joinWorker(lanes);
    await holder.send(anyCall('own'));
    await expect(lanes.join({ config: web }).send(call)).rejects.toThrow('may not ask for payments');

    // The same with the process taken over: it marks the call itself, under the only key that it has.
    const id = crypto.randomUUID();
    const { asking } = handOverKeys(web);
    const forged = createWire({ asking, creating: asking }).writeCall(id, call, Date.now());
    expect(createWire(handOverKeys(worker)).readCall(id, forged, Date.now())).toBeUndefined();
    const { call: text, callMark } = forged;
    await lanes.sql`insert into lane_calls (id, key_hash, asked_by, priority, call, call_mark, start_by)
      select ${id}, key_hash, ${crypto.randomUUID()}, 'interactive', ${text}, ${callMark}, now() + interval '10 seconds' from lanes`;
    await lanes.sql`select pg_notify('lane_calls', '')`;
    while ((await lanes.calls()).some(({ state }) => state !== 'answered'));
    expect(received).toEqual([anyCall('own')]);

    const asked = createWire(handOverKeys(worker)).writeCall(id, call, Date.now());
    expect(createWire(handOverKeys(worker)).readCall(id, asked, Date.now())).toEqual(call);
  },
);

it('accepts the creation of a payment from another worker, and nothing else under its key', () => {
  const { creating } = handOverKeys(worker);
  if (!creating) return expect.unreachable('a worker can ask for payments');
  const wire = createWire(handOverKeys(worker));
  const id = crypto.randomUUID();
  expect(wire.readCall(id, wire.writeCall(id, creation, Date.now()), Date.now())).toEqual(creation);
  const confused = createWire({ asking: creating, creating }).writeCall(id, anyCall(), Date.now());
  expect(wire.readCall(id, confused, Date.now())).toBeUndefined();
});

it('lets a process without the transaction secret answer no call of a worker', () => {
  const id = crypto.randomUUID();
  const forging = createWire(handOverKeys({ handOverKey, transactionSecret: undefined }));
  const forged = forging.writeAnswer(id, reply(1n));
  expect(createWire(handOverKeys(worker)).readAnswer(id, forged)).toBeUndefined();
  const twice = { ...forged, answerMark: `${forged.answerMark} ${forged.answerMark}` };
  expect(createWire(handOverKeys(worker)).readAnswer(id, twice)).toBeUndefined();
  const fault = forging.writeAnswer(id, new ServiceFault('busy', 'nothing was sent'));
  expect(createWire(handOverKeys(worker)).readAnswer(id, fault)).toBeUndefined();
});

it('lets workers answer each other and the processes without secrets', () => {
  const id = crypto.randomUUID();
  const answered = createWire(handOverKeys(worker)).writeAnswer(id, reply(1n));
  for (const config of [web, worker]) {
    expect(createWire(handOverKeys(config)).readAnswer(id, answered)).toMatchObject({ nonce: 1n });
  }
});

it('derives the key of forwarded calls from the transaction secret if none is set', () => {
  const one = createWire(handOverKeys(new ServiceConfig({ baseUrl, ...sandboxCredentials })));
  const other = createWire(handOverKeys({ handOverKey: undefined, ...sandboxCredentials }));
  const id = crypto.randomUUID();
  expect(other.readCall(id, one.writeCall(id, anyCall(), Date.now()), Date.now())).toEqual(anyCall());
  expect(
    createWire(handOverKeys(worker)).readCall(id, one.writeCall(id, anyCall(), Date.now()), Date.now()),
  ).toBeUndefined();
});
