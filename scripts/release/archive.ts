import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Runs a program, and returns what it prints. Throws with its error. */
export function run(program: string, args: readonly string[], env = process.env): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`${program} ${args[0]} failed: ${error?.message ?? stderr.slice(-4_000)}`);
  return stdout;
}

/**
 * Packs a folder the same way each time: sorted, with one date, and without the owner of the files. Needs GNU
 * tar.
 */
export function pack(folder: string, at: Date): string {
  const archive = `${folder}.tar.gz`;
  const tar = [
    '--sort=name',
    `--mtime=@${Math.floor(at.getTime() / 1_000)}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
    '--format=posix',
    '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
    '--use-compress-program=gzip -9n',
  ];
  run('tar', [...tar, '-cf', archive, '-C', dirname(folder), basename(folder)]);
  return archive;
}

/** Writes SHA256SUMS beside the files, as `sha256sum -c` reads it. */
export function writeChecksums(files: readonly string[]): string {
  const lines = files.map((file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    return `${hash}  ${basename(file)}\n`;
  });
  const sums = join(dirname(files[0] ?? '.'), 'SHA256SUMS');
  writeFileSync(sums, lines.join(''));
  return sums;
}
