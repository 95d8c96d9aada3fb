import { expect, it } from 'vitest';
import { actorOf, shownActor } from '@/lib/kernel/texts/actor';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';
import { readSourceFiles } from '../../support/code/source-files';

const inGerman = <Value>(run: () => Value): Value => {
  installGerman();
  return inLocale(localeOf({ language: 'de' }), run);
};

const components = new Set(
  readSourceFiles('lib').flatMap(({ text }) =>
    [...text.matchAll(/\bid: null, name: '([^']+)'/g)].map(([, name = '']) => name),
  ),
);

it.each([...components].filter((name) => name !== 'Paydesk'))(
  'names the component “%s” in German',
  (name) => {
    expect(inGerman(() => shownActor(name))).not.toBe(name);
    expect(shownActor(name)).toBe(name);
  },
);

it('keeps the names of people, and says in whose place they acted', () => {
  expect(inGerman(() => actorOf('Ruth Weber', { deputyOfName: 'Ana Costa' }))).toBe(
    'Ruth Weber, in Vertretung von Ana Costa',
  );
});
