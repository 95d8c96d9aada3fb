import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@/lib/sandbox/server';
import { installBlocks, installScript } from '@/tests/install/page';
import { readProject } from './release/assemble';

const password = 'correct horse battery staple';
const email = 'ana@example.com';
const credentials = {
  apiKey: 'install-api-key',
  signingSecret: 'install-signing-secret',
  transactionSecret: 'install-transaction-secret',
};

/**
 * `npm run test:install`, as root: makes an empty Debian in a folder, runs every block of docs/install.md in
 * it and signs in over https. Needs debootstrap, a release archive, and the ports 80, 443, 3000 and 5432.
 * PAYDESK_TEST_ROOT names a folder with an empty Debian to copy instead.
 */
async function main(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('The page is for root, and so is its test.');
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-install-'));
  const root = join(folder, 'root');
  const sandbox = await startSandbox({ port: 0, credentials, seed: 'empty' });
  try {
    makeDebian(root);
    prepare(root);
    const began = performance.now();
    const names = { VERSION: readProject().version, DOMAIN: 'localhost', SERVICE_BASE_URL: sandbox.url };
    writeFileSync(join(root, 'srv/install/install.sh'), installScript(names));
    await carryOut(root);
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`${installBlocks().length} blocks of docs/install.md: done in ${seconds} s.`);
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeDebian(root: string): void {
  const given = process.env.PAYDESK_TEST_ROOT;
  const [command, ...args] = given
    ? ['cp', '--archive', given, root]
    : ['debootstrap', '--variant=minbase', 'trixie', root];
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} failed${error ? `: ${error.message}` : ''}`);
}

/** What the page takes for granted, and what stands in for systemd. */
function prepare(root: string): void {
  const archive = `paydesk-${readProject().version}.tar.gz`;
  if (!existsSync(join('.release', archive))) throw new Error('There is no archive yet: npm run release');
  mkdirSync(join(root, 'srv/install/provider'), { recursive: true });
  for (const file of [archive, 'SHA256SUMS'])
    copyFileSync(join('.release', file), join(root, 'srv/install', file));
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = {
    SERVICE_API_KEY: credentials.apiKey,
    SERVICE_SIGNING_SECRET: credentials.signingSecret,
    SERVICE_TRANSACTION_SECRET: credentials.transactionSecret,
    SERVICE_WEBHOOK_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  for (const [name, value] of Object.entries(provider))
    writeFileSync(join(root, 'srv/install/provider', name), value);
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n');
  writeFileSync(join(root, 'srv/install/password'), password, { mode: 0o644 });
  writeFileSync(join(root, 'srv/install/totp'), '', { mode: 0o644 });
  copyFileSync('tests/install/systemctl', join(root, 'usr/local/bin/systemctl'));
  for (const file of ['usr/sbin/policy-rc.d', 'usr/local/bin/systemctl']) chmodSync(join(root, file), 0o755);
}

/**
 * Runs the script in a mount and process namespace of its own, signs in while its services run, and ends them
 * with it.
 */
async function carryOut(root: string): Promise<void> {
  const mounts = 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc"';
  const inside = 'bash /srv/install/install.sh && echo "── installed" && exec sleep infinity';
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      `${mounts} && exec chroot "$0" bash -c '${inside}'`,
      root,
    ],
    {
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        NODE_ENV: 'production',
        DEBIAN_FRONTEND: 'noninteractive',
        PAYDESK_ADMIN_PASSWORD_FILE: '/srv/install/password',
        PAYDESK_ADMIN_TOTP_FILE: '/srv/install/totp',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    await untilInstalled(child);
    signIn(root);
  } catch (error) {
    for (const role of ['web', 'worker', 'signer']) console.error(logOf(root, role));
    throw error;
  } finally {
    child.kill('SIGKILL');
  }
}

/** The last lines of a service's log, which is in the journal where systemd runs. */
function logOf(root: string, role: string): string {
  const file = join(root, `var/log/paydesk-${role}.log`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-10) : [];
  return [`── paydesk-${role}`, ...lines].join('\n');
}

async function untilInstalled(child: ReturnType<typeof spawn>): Promise<void> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`a block of docs/install.md ended with ${code}`);
  });
  const installed = new Promise<void>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      if (text.includes('── installed')) resolve();
    });
  });
  await Promise.race([gone, installed]);
  gone.catch(() => undefined);
}

function signIn(root: string): void {
  const env = {
    ...process.env,
    NODE_EXTRA_CA_CERTS: join(root, 'etc/ssl/paydesk/fullchain.pem'),
    ORIGIN: 'https://localhost',
    EMAIL: email,
    PASSWORD: password,
  };
  const args = ['scripts/run.mjs', 'tests/install/sign-in.ts'];
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('nobody can sign in over https');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
