import { build } from 'esbuild';

/** What an archive can run, by the path of its source. */
export const commands = {
  start: 'scripts/start/by-role.ts',
  worker: 'scripts/start/worker.ts',
  signer: 'scripts/start/signer.ts',
  migrate: 'scripts/start/migrate.ts',
  sandbox: 'scripts/start/sandbox.ts',
  'create-admin': 'scripts/admin/create-admin.ts',
  'audit:verify': 'scripts/admin/audit-verify.ts',
  'audit:export': 'scripts/verify/audit-export.ts',
  backup: 'scripts/backup/backup.ts',
  restore: 'scripts/backup/restore.ts',
  restored: 'scripts/admin/restored.ts',
  'export-person': 'scripts/personal-data/export-person.ts',
  'export-payee': 'scripts/personal-data/export-payee.ts',
  retention: 'scripts/personal-data/retention.ts',
  doctor: 'scripts/doctor/doctor.ts',
} as const;

const threads = [
  'lib/batches/import/reading/reader-main.ts',
  'lib/statements/export/thread/thread-main.ts',
] as const;

/** These look for files beside their modules, have native parts, or are patched in place by `guardDriver`. */
export const external = [
  '@node-rs/argon2',
  'graphile-worker',
  'nodemailer',
  'pdfkit',
  'pg',
  'postgres',
  'sharp',
] as const;

/**
 * Bundles commands and threads for plain Node, each at the place of its source, as they name files beside
 * themselves. The web process is built by Next.js.
 */
export async function bundleCommands(target: string): Promise<void> {
  await build({
    entryPoints: [...Object.values(commands), ...threads],
    outdir: target,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: [...external],
    keepNames: true,
    minifyWhitespace: true,
    legalComments: 'none',
    // Some packages are CommonJS and load parts of Node itself.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
}
