import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type Journal = { readonly entries: readonly { readonly tag: string; readonly when: number }[] };

const journalOf = (folder: string): string => join(folder, 'migrations/meta/_journal.json');
// safe: Drizzle writes this file
const readJournal = (folder: string): Journal => JSON.parse(readFileSync(journalOf(folder), 'utf8'));

/** The names of the migrations in a folder, oldest first. */
export const tagsIn = (folder: string): readonly string[] =>
  readJournal(folder).entries.map(({ tag }) => tag);

/** A copy of a folder such as `drizzle`, removed with the test. */
export function copySchemaFolder(from = 'drizzle'): string {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-schema-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copySchema(from, folder);
  return folder;
}

/** Copies the migrations and guards of one folder over those of another. */
export function copySchema(from: string, to: string): void {
  for (const part of ['migrations', 'guards']) cpSync(join(from, part), join(to, part), { recursive: true });
}

/** Adds a migration as `npm run generate` would. */
export function addMigration(folder: string, tag: string, text: string): void {
  const { entries, ...rest } = readJournal(folder);
  const when = (entries.at(-1)?.when ?? 0) + 1;
  writeFileSync(join(folder, 'migrations', `${tag}.sql`), text);
  const entry = { idx: entries.length, version: '7', when, tag, breakpoints: true };
  writeFileSync(journalOf(folder), JSON.stringify({ ...rest, entries: [...entries, entry] }));
}

/** Keeps only the first `count` migrations and no guards, whose text of that time is not stored. */
export function cutSchemaFolder(folder: string, count: number): void {
  const { entries, ...rest } = readJournal(folder);
  writeFileSync(journalOf(folder), JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  rmSync(join(folder, 'guards'), { recursive: true });
}
