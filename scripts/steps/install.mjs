// Brings node_modules in line with package-lock.json. Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** Installs packages that are missing or of another version. Ends the process if that fails. */
export function installMissing() {
  if (isInstalled()) return;
  console.log('Installing packages: npm ci');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit' });
  if (status === 0) return;
  console.error('npm ci failed; its own words are above.');
  process.exit(1);
}

function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    const found = present[path];
    // An optional package may be meant for another platform.
    return found === undefined ? optional === true : found.version === version;
  });
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
