import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { transform } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '@/lib/embedded-postgres/free-port';
import { sendAgain, sendTestEvent } from '@/lib/event-deliveries/send-again';
import { createTeamDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { listAllDeliveries, readyEndpoint, realClock } from '../../support/webhooks/event-endpoints';
import { driveSender } from '../../support/webhooks/event-sender';

/** The receiver of docs/api.md as plain JavaScript. */
async function exampleCode(): Promise<string> {
  const [, code] = /```ts receiver\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  if (code === undefined) throw new Error('docs/api.md has a receiver');
  return (await transform(code, { loader: 'ts', format: 'esm' })).code;
}

/** Runs the receiver as a program of its own. Returns what it prints, line by line. */
async function runReceiver(port: number, secret: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '--eval', await exampleCode()],
    {
      env: { NODE_ENV: 'production', PORT: String(port), PAYDESK_WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill());
  if (!child.stdout) throw new Error('its output is a pipe');
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
}

it('verifies events and prints each once', async () => {
  const { db, close } = await createTeamDatabase();
  onTestFinished(close);
  const port = await freePort();
  const { id, secret, managing } = await readyEndpoint(db, { url: `http://127.0.0.1:${port}/` });
  const lines = await runReceiver(port, secret);
  expect((await lines.next()).value).toBe('listening');
  const parts = { db, now: realClock };
  const sender = driveSender(db, realClock);
  const delivery = value(await sendTestEvent(parts, managing, id));
  await sender.send();
  value(await sendAgain(parts, managing, delivery));
  await sender.send();
  value(await sendTestEvent(parts, managing, id));
  await sender.send();
  expect(await listAllDeliveries(db)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  expect([(await lines.next()).value, (await lines.next()).value]).toEqual([
    'endpoint.test',
    'endpoint.test',
  ]);
  const forged = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: '{"type":"order.completed","data":{}}',
    headers: { 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
  });
  expect(forged.status).toBe(401);
});
