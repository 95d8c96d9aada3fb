import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // An interface, because it is merged with Vitest's own.
  export interface ProvidedContext {
    /** The folder of the bundled scripts. */
    bundledScripts: string;
  }
}

const scripts = [
  'scripts/start/worker.ts',
  'scripts/start/signer.ts',
  'scripts/admin/audit-verify.ts',
  'scripts/admin/create-admin.ts',
  'scripts/personal-data/retention.ts',
  'scripts/backup/backup.ts',
  'scripts/backup/restore.ts',
  'tests/simulation/fast-worker.ts',
  'tests/support/engine/sending-process.ts',
  'tests/support/payment-files/watching-process.ts',
] as const;

export type BundledScript = (typeof scripts)[number];

/** These look for files beside their modules, or are patched in place by `guardDriver`. */
const external = ['@node-rs/argon2', 'graphile-worker', 'nodemailer', 'pg', 'postgres'];

/**
 * Vitest's global setup: bundles each script that tests start as a process. A bundle starts in half a second
 * of CPU time; hundreds of modules compiled by tsx take more than two.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const cache = join('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'paydesk-tests-'));
  await build({
    entryPoints: scripts.map((script) => ({ in: script, out: parse(script).name })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external,
    keepNames: true,
    // Some packages are CommonJS and load parts of Node itself.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  project.provide('bundledScripts', outdir);
  return () => rmSync(outdir, { recursive: true, force: true });
}
