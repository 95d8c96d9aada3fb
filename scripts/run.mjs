// Runs a TypeScript file of the project: `node scripts/run.mjs some/file.ts [arguments]`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Which file? node scripts/run.mjs some/file.ts [arguments]');
  process.exit(2);
}
if (!existsSync('node_modules/tsx')) {
  console.error('The packages are not installed. Run npm ci first.');
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');

const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit' });
// The terminal gives a Ctrl-C to the child as well; the parent only has to outlive it, and to pass on what reaches it alone.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  if (signal !== null) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else {
    process.exit(code ?? 1);
  }
});
