import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommands, commands, external } from './bundle';
import { copyPackages, foldersOf } from './packages';

const built = '.next/standalone';

/** Copied as they are. */
export const wholes = [
  'drizzle/migrations',
  'drizzle/guards',
  'drizzle/grants.sql',
  'drizzle/grants-signer.sql',
  'public',
  'deploy',
  'docs',
  'lib/composition/env/settings/trusted-proxies.mjs',
  'lib/log/log-context.mjs',
  'lib/tracing/spans.mjs',
  'lib/threads/thread-start.mjs',
  'lib/web/auth/sign-in-pace.mjs',
  'locale/locale.mjs',
  'locale/locale-scope.mjs',
  'scripts/run.mjs',
  'scripts/guard-driver.mjs',
  'scripts/start/front-door.mjs',
  'scripts/demo/tether.mjs',
  'scripts/verify/verify_audit.py',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
] as const;

/** Fonts are read as files at run time (`lib/pdf/fonts`). */
const isFont = (name: string): boolean => /^@(embedpdf|expo-google-fonts)\//.test(name);

type Project = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines: unknown;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};

export const readProject = (): Project => JSON.parse(readFileSync('package.json', 'utf8')) as Project; // safe: our own file

/** Puts everything that runs without npm and TypeScript into a folder. */
export async function assemble(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const project = readProject();
  for (const part of ['.next', 'node_modules', 'server.js'])
    cpSync(join(built, part), join(folder, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNoMap,
    });
  cpSync('.next/static', join(folder, '.next/static'), { recursive: true });
  for (const path of wholes)
    cpSync(path, join(folder, path), {
      recursive: true,
      filter: (each) => !each.includes('docs/screenshots'),
    });
  const fonts = Object.keys(project.dependencies).filter(isFont);
  copyPackages(foldersOf([...external, ...fonts]), folder);
  await bundleCommands(folder);
  writeFileSync(join(folder, 'package.json'), packageJson(project));
  fixPreviewKeys(folder, project.version);
}

type Preview = Record<string, string>;

/**
 * The framework draws keys for its draft mode at each build. Paydesk has no drafts of pages, and the same
 * sources should give the same archive.
 */
function fixPreviewKeys(folder: string, version: string): void {
  const manifest = join(folder, '.next/prerender-manifest.json');
  const described = JSON.parse(readFileSync(manifest, 'utf8')) as { preview: Preview }; // safe: written by Next.js
  let props = readFileSync(join(folder, '.next/server/preview-props.json'), 'utf8');
  for (const [name, value] of Object.entries(described.preview)) {
    const fixed = createHash('sha256').update(`${version} ${name}`).digest('hex').slice(0, value.length);
    described.preview[name] = fixed;
    props = props.replaceAll(value, fixed);
  }
  writeFileSync(manifest, JSON.stringify(described));
  writeFileSync(join(folder, '.next/server/preview-props.json'), props);
}

const isNoMap = (path: string): boolean => !path.endsWith('.map');

/** The package.json of an archive: the commands that it has, and no dependency to install. */
function packageJson({ name, version, license, engines, scripts }: Project): string {
  const kept = Object.keys(commands).map((command) => [command, scripts[command]]);
  const described = { name, version, private: true, license, type: 'module', engines };
  return `${JSON.stringify({ ...described, scripts: Object.fromEntries(kept) }, null, 2)}\n`;
}
