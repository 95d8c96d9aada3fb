import { describe, expect, it } from 'vitest';
import { readSteadily } from '@/lib/web/live/steady-read';
import { readSourceFiles } from '../../support/code/source-files';

/** A record whose content changes during the given reads, counted from 1. */
const changingDuring = (...reads: readonly number[]) => {
  let version = 1;
  let count = 0;
  return {
    readMark: async () => version,
    read: async () => {
      count += 1;
      if (reads.includes(count)) version += 1;
      return `version ${version}`;
    },
    reads: () => count,
  };
};

describe('content and its mark', () => {
  it('is read once while nothing changes', async () => {
    const record = changingDuring();
    expect(await readSteadily(record.readMark, record.read)).toEqual({ mark: 1, content: 'version 1' });
    expect(record.reads()).toBe(1);
  });

  it('has the mark of the newest content after a change during the read', async () => {
    const record = changingDuring(1);
    expect(await readSteadily(record.readMark, record.read)).toEqual({ mark: 2, content: 'version 2' });
  });

  it('has a mark no newer than its content if it changes during each read', async () => {
    const record = changingDuring(1, 2);
    expect(await readSteadily(record.readMark, record.read)).toEqual({ mark: 2, content: 'version 3' });
    expect(record.reads()).toBe(2);
  });
});

describe('a page about one subject', () => {
  it('reads it together with its records, so that its dialogs are not outdated from the start', () => {
    const separately = readSourceFiles('app')
      .filter(
        ({ text }) => /<LivePage live=\{live\}>/.test(text) && /const live = await liveRecords\(/.test(text),
      )
      .map(({ path }) => path);
    expect(separately).toEqual([]);
  });
});
