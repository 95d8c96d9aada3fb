import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { readSandboxEnv, type SandboxEnv } from '@/lib/composition/env/settings/sandbox';
import { ensureCertificate } from '@/lib/sandbox/http/certificate';
import { type Sandbox, startSandbox } from '@/lib/sandbox/server';
import { ensureWebhookKey } from '@/lib/sandbox/webhooks/webhook-key';

const usage = `Usage: npm run sandbox -- [--empty] [--quiet] [--tls] [--http1]

  --empty   begin with one account and 100,000.00 instead of a year of history
  --quiet   let no payments come in by themselves
  --tls     listen with HTTPS, with a certificate that is kept beside the journal
  --http1   speak HTTP/1.1 alone`;

/** Runs the sandbox alone until it is stopped. */
async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      empty: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      tls: { type: 'boolean', default: false },
      http1: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (flags.help) {
    console.log(usage);
    return;
  }
  const env = readSandboxEnv(process.env);
  const folder = env.dataFile ? dirname(resolve(env.dataFile)) : mkdtempSync(join(tmpdir(), 'sandbox-'));
  const key = env.webhookUrl ? ensureWebhookKey(folder, env.webhookPrivateKey) : undefined;
  const certificate = flags.tls ? await ensureCertificate(folder) : undefined;
  const sandbox = await startSandbox({
    port: env.port,
    tls: certificate ?? false,
    http1Only: flags.http1,
    credentials: env.credentials,
    operatorSegment: env.operatorSegment,
    seed: flags.empty ? 'empty' : 'demo',
    incomingPayments: !flags.quiet,
    ...(env.dataFile ? { dataFile: env.dataFile } : {}),
    ...(env.webhookUrl && key ? { webhook: { url: env.webhookUrl, privateKeyPem: key.privateKeyPem } } : {}),
  });
  announce(sandbox, env, key?.publicKeyFile, certificate?.file);
  stopOnSignal(sandbox);
}

function announce(
  sandbox: Sandbox,
  env: SandboxEnv,
  publicKeyFile: string | undefined,
  certificateFile: string | undefined,
): void {
  console.log(`The sandbox listens on ${sandbox.url}`);
  console.log(env.dataFile ? `Its journal is ${env.dataFile}` : 'It keeps nothing: SANDBOX_DATA is not set');
  if (publicKeyFile) console.log(`Webhooks go to ${env.webhookUrl}; their public key is ${publicKeyFile}`);
  if (certificateFile === undefined) return;
  console.log(`Its certificate is ${certificateFile}; give it to the client with NODE_EXTRA_CA_CERTS`);
}

/** Stops in order on a signal, and when the process that started this one has exited. */
function stopOnSignal(sandbox: Sandbox): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

/** An environmental fault as one line; anything else is a bug and keeps its stack. */
function explain(error: unknown): unknown {
  if (error instanceof EnvironmentError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' ? 'The port is in use: set SANDBOX_PORT to another one.' : error;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
