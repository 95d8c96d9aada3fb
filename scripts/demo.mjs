// `npm run demo`: installs missing packages, then continues with scripts/demo/main.ts in this process.
import process from 'node:process';
import { guardDriver } from './guard-driver.mjs';
import { installMissing } from './steps/install.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Paydesk needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
process.chdir(new URL('..', import.meta.url).pathname);
installMissing();
guardDriver();
await import('tsx');
await import('./demo/main.ts');
