import { readFileSync } from 'node:fs';

/** The blocks of docs/install.md that are carried out, in order. */
export const installBlocks = (): readonly string[] =>
  [...readFileSync('docs/install.md', 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(
    ([, block = '']) => block,
  );

/** Instead of scanning a code: another secret for the app of each admin. */
const newApp = 'base32 </dev/urandom | head -c 32 >/srv/install/totp';

/**
 * One script of all blocks, in which each announces itself. `names` replaces the names that the first block
 * sets.
 */
export function installScript(names: Readonly<Record<string, string>>): string {
  const [first = '', ...others] = installBlocks();
  const exported = Object.entries(names).map(([name, value]) => `export ${name}='${value}'`);
  const prepared = others.map((block) => (block.includes('create-admin') ? `${newApp}\n${block}` : block));
  const parts = [first, exported.join('\n'), ...prepared];
  return ['set -eu', ...parts.map((part, index) => `echo "── block ${index}"\n${part}`)].join('\n');
}
