import { expect, it } from 'vitest';
import { germanAnswers, installGerman } from '@/messages/german';
import { germanPages } from '@/messages/german-pages';
import { loadedMessages } from '@/messages/loaded-messages';
import { catalogNames } from '../../support/code/catalogs';
import { readSourceFiles } from '../../support/code/source-files';

it('installs every German catalog on servers', () => {
  installGerman();
  expect(Object.keys(loadedMessages().get('de') ?? {}).sort()).toEqual([...catalogNames].sort());
});

it('installs every German catalog that a browser uses in browsers', () => {
  const files = new Map(
    readSourceFiles('app', 'components', 'lib', 'messages', 'locale').map((file) => [file.path, file]),
  );
  const seen = new Set<string>();
  const walk = (path: string): void => {
    const file = files.get(path);
    // A server action is called from the browser, not sent to it.
    if (file === undefined || seen.has(path) || /^'use server'/m.test(file.text)) return;
    seen.add(path);
    for (const each of file.imports) if (each.file !== undefined && !each.isTypeOnly) walk(each.file);
  };
  for (const { path, text } of files.values()) if (/^'use client'/m.test(text)) walk(path);
  expect(seen.has('messages/ui.ts')).toBe(true);
  const missing = Object.keys(germanAnswers).filter((name) => seen.has(`messages/${name}.ts`));
  expect(missing, 'Move these from messages/german.ts to messages/german-pages.ts.').toEqual([]);
  expect(Object.keys(germanPages).filter((name) => name in germanAnswers)).toEqual([]);
});
