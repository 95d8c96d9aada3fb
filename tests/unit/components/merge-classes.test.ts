import { twMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { mergeClasses } from '@/components/ui/style/merge-classes';
import { readSourceFiles } from '../../support/code/source-files';

/** Whatever in a literal may be a class, without its modifiers. */
function classesInSource(): readonly string[] {
  const found = new Set<string>();
  for (const { path, text } of readSourceFiles('app', 'components')) {
    if (path.endsWith('merge-classes.ts')) continue;
    for (const [, , literal = ''] of text.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)) {
      for (const each of literal.split(/[\s${}]+/)) {
        const name = /(?:^|:)(-?[a-z@][\w.@/%-]*(?:\[\S+\]|\(\S+\))?[\w/]*)!?$/.exec(each)?.[1];
        if (name) found.add(name);
      }
    }
  }
  return [...found];
}

it('overrides the same classes as the whole configuration of the library', () => {
  const classes = classesInSource().filter((each) => twMerge(`${each} ${each}`) === each);
  expect(classes.length).toBeGreaterThan(500);
  const overridden = (merge: (pair: string) => string, later: string) =>
    classes.filter((earlier) => merge(`${earlier} ${later}`) === later);
  const wrong = classes.filter(
    (later) => `${overridden(mergeClasses, later)}` !== `${overridden(twMerge, later)}`,
  );
  expect(wrong, 'Add their groups to merge-classes.ts.').toEqual([]);
}, 60_000);
