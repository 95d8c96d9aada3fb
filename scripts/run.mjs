// Runs a TypeScript file of the project in this process: `node scripts/run.mjs some/file.ts [arguments]`.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { guardDriver } from './guard-driver.mjs';

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

guardDriver();
await import('tsx');
process.argv = [process.execPath, resolve(file), ...args];
await import(pathToFileURL(resolve(file)).href);
