import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import loadCatalog from '@/messages/browser/catalog-loader.mjs';
import { catalogIn, readEnglish } from '@/messages/browser/compiled-catalog.mjs';
import { importedCatalogs, usedGroups } from '@/messages/browser/used-groups.mjs';
import loadUser from '@/messages/browser/user-loader.mjs';
import { readSourceFiles } from '../../support/code/source-files';

const groups = ['approve', 'decline', 'sendBack'];
const usedBy = (source: string) => usedGroups(source, ['t'], groups);

describe('the groups of texts that a module uses', () => {
  it('are those of the keys of its calls', () => {
    expect(usedBy("t('decline.title', { subject })")).toEqual(['decline']);
    expect(usedBy("t.rich('approve.scope', { b: (chunks) => <b>{chunks}</b> })")).toEqual(['approve']);
    expect(usedBy('t(`approve.$' + '{kind}`)')).toEqual(['approve']);
  });

  it('are those of both branches of a condition', () => {
    expect(usedBy("t(isLast ? 'approve.last' : 'sendBack.title', { subject })")).toEqual([
      'approve',
      'sendBack',
    ]);
    expect(usedBy("t(a ? b ? 'approve.x' : 'decline.y' : 'sendBack.z')")).toEqual(groups);
  });

  it('are all of them if a key comes from elsewhere', () => {
    for (const source of ['t(key)', 't(`$' + '{group}.title`)', "t(a ? 'decline.a' : key)", 'show(t)']) {
      expect(usedBy(source)).toEqual(groups);
    }
  });

  it('leave out comments, imports and types', () => {
    const source = `import { t } from '@/messages/approvals';
      // Without t(key) it shows nothing.
      type Shown = Parameters<typeof t>;
      t('decline.done');`;
    expect(usedBy(source)).toEqual(['decline']);
  });

  it('are named by every module of the application that has a literal key of them', () => {
    const missing = readSourceFiles('app', 'components', 'lib').flatMap(({ path, text }) =>
      [...importedCatalogs(text)].flatMap(([catalog, names]) => {
        const known = Object.keys(readEnglish(catalog) ?? {});
        const used = usedGroups(text, names, known);
        const called = names.flatMap((name) => [
          ...text.matchAll(new RegExp(`(?<![.\\w])${name}(?:\\.rich)?\\(\\s*['\`](\\w+)\\.`, 'g')),
        ]);
        return called.flatMap(([, group = '']) => (used.includes(group) ? [] : [`${path}: ${group}`]));
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe('catalogs in browsers', () => {
  const source = "export const en = {\n  approve: { title: 'Approve {what}' },\n} as const;\n";
  const load = (resourceQuery: string) =>
    loadCatalog.call({ resourcePath: '/messages/en/approvals.ts', resourceQuery }, source);

  it('have a module for each group, with compiled messages', () => {
    const title = JSON.stringify(compile('Approve {what}'));
    expect(load('?group=approve')).toContain(`browserTexts('approvals').approve = {"title":${title}}`);
    expect(load('')).toContain("import './approvals.ts?group=approve';");
  });

  it('come with the modules that show them', () => {
    const user = "import { t } from '@/messages/approvals';\nt('decline.title');\n";
    expect(loadUser(user)).toBe(`${user}\nimport '@/messages/en/approvals.ts?group=decline';\n`);
    expect(loadUser(`'use server';\n${user}`)).toBe(`'use server';\n${user}`);
  });

  it('are empty by themselves', () => {
    const own =
      "import { en } from './en/approvals';\nexport const t = createCatalog('approvals', { en });\n";
    expect(loadUser(own)).toContain("const en = browserTexts('approvals');");
  });

  it('are one literal object each', () => {
    expect(catalogIn(source)).toEqual({ approve: { title: 'Approve {what}' } });
    expect(() => catalogIn('export const en = { ...others };\nfoo();')).toThrow();
  });
});
