import { readFile, rename, writeFile } from 'node:fs/promises';
import { headLine, parseHead } from '@/lib/audit/heads';
import type { DatedHead } from './detect';

/** Reads the last line of a file of audit heads; undefined without a file or a complete line. */
export async function readNewestHead(file: string): Promise<DatedHead | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const [at = '', noted = ''] = (text.split('\n').slice(0, -1).at(-1) ?? '').split(' ');
  const head = parseHead(noted);
  const date = new Date(at);
  return head && !Number.isNaN(date.getTime()) ? { ...head, at: date } : undefined;
}

/** Replaces the file by one with only this head. Workers on one machine may share it. */
export async function writeNewestHead(file: string, { at, ...head }: DatedHead): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, headLine(head, at), { mode: 0o600 });
  await rename(unfinished, file);
}
