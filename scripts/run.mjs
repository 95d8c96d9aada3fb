// Runs a TypeScript file of the project in this process: `node scripts/run.mjs some/file.ts [arguments]`.
// In a release archive the file is `some/file.mjs`, as `npm run release` has bundled it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { guardDriver } from './guard-driver.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Which file? node scripts/run.mjs some/file.ts [arguments]');
  process.exit(2);
}
const isSource = existsSync(file);
if (isSource && !existsSync('node_modules/tsx')) {
  console.error('The packages are not installed. Run npm ci first.');
  process.exit(1);
}
const authorities = process.env.NODE_EXTRA_CA_CERTS;
readEnvFile();
if (process.env.NODE_EXTRA_CA_CERTS !== authorities) await startAgain();

if (isSource) {
  guardDriver();
  await import('tsx');
}
const found = resolve(isSource ? file : file.replace(/\.ts$/, '.mjs'));
process.argv = [process.execPath, found, ...args];
await import(pathToFileURL(found).href);

/** An unreadable file must not count as missing, as Node would have it. */
function readEnvFile() {
  if (!existsSync('.env')) return;
  try {
    readFileSync('.env');
  } catch (error) {
    console.error(
      `.env is there and cannot be read (${error.code}): give it to the user that runs Paydesk, mode 600.`,
    );
    process.exit(1);
  }
  process.loadEnvFile('.env');
}

/**
 * Node reads NODE_EXTRA_CA_CERTS once, before .env: a second process gets it in its environment. Does not
 * return.
 */
async function startAgain() {
  const tether = fileURLToPath(new URL('./demo/tether.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--import', tether, ...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Ctrl-C reaches both processes already.
  process.on('SIGINT', () => undefined);
  await new Promise(() => child.once('exit', (code) => process.exit(code ?? 1)));
}
