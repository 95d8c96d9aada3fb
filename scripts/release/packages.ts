import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Description = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** Folders of packages and of everything they depend on, as installed: nested ones, too. */
export function foldersOf(names: readonly string[], from = '.'): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string, dependent: string): void => {
    const folder = folderOf(name, dependent);
    // Of an optional dependency only what fits this machine is installed.
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Description; // safe: npm's format
    for (const each of Object.keys({ ...described.dependencies, ...described.optionalDependencies }))
      add(each, folder);
  };
  for (const name of names) {
    if (folderOf(name, from) === undefined) throw new Error(`${name} is not installed: run npm ci`);
    add(name, from);
  }
  return found;
}

/** As Node resolves it: beside the dependent package first. */
function folderOf(name: string, dependent: string): string | undefined {
  for (let folder = dependent; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === '.') return undefined;
  }
}

/** Types and maps are for developers; of the fonts documents use two weights. */
const isSuperfluous = (path: string): boolean =>
  /\.(map|d\.[cm]?ts)$/.test(path) ||
  (/\.(ttf|otf)$/.test(path) && !/[-_](400)?(Regular|600SemiBold)\.(ttf|otf)$/.test(path));

/** Copies packages to the same places below another folder, without the packages nested in them. */
export function copyPackages(folders: ReadonlySet<string>, target: string): void {
  for (const folder of folders) {
    const nested = join(folder, 'node_modules');
    cpSync(folder, join(target, folder), {
      recursive: true,
      filter: (path) => path !== nested && !isSuperfluous(path),
    });
  }
}
