import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupName, pruneBackups, writeWhole } from '@/lib/backups/file';
import { inChunks } from '../../support/backups/containers';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const bytes = Buffer.from('some bytes');

describe('the file of a backup', () => {
  it('gets its name after it was read back, and only its owner may read it', async () => {
    const folder = makeFolder();
    const file = join(folder, 'one.backup');
    await writeWhole(file, inChunks(bytes, 3), async (unfinished) => {
      expect(readdirSync(folder)).not.toContain('one.backup');
      expect(readFileSync(unfinished)).toEqual(bytes);
    });
    expect(readdirSync(folder)).toEqual(['one.backup']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('leaves the one before it, and nothing else, after a failure', async () => {
    const folder = makeFolder();
    const file = join(folder, 'one.backup');
    writeFileSync(file, 'earlier');
    const unread = () => Promise.reject(new Error('it cannot be read'));
    await expect(writeWhole(file, inChunks(bytes, 3), unread)).rejects.toThrow('cannot be read');
    async function* broken() {
      yield bytes;
      throw new Error('the disk is full');
    }
    await expect(writeWhole(file, broken(), async () => undefined)).rejects.toThrow('disk is full');
    expect(readdirSync(folder)).toEqual(['one.backup']);
    expect(readFileSync(file, 'utf8')).toBe('earlier');
  });
});

it('keeps the newest backups of a folder, and every other file', async () => {
  const folder = makeFolder();
  const names = ['2026-01-02T03:04:05.678Z', '2026-01-10T00:00:00Z', '2025-12-31T23:59:59Z'].map((at) =>
    backupName(new Date(at)),
  );
  expect(names[0]).toBe('paydesk-20260102T030405Z.backup');
  for (const name of [...names, 'paydesk-old.backup', 'notes.txt']) writeFileSync(join(folder, name), '');
  expect(await pruneBackups(folder, 2)).toEqual(['paydesk-20251231T235959Z.backup']);
  expect(await pruneBackups(folder, 5)).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(4);
});
