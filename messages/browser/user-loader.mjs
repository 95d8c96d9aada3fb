import { readEnglish } from './compiled-catalog.mjs';
import { importedCatalogs, usedGroups } from './used-groups.mjs';

/**
 * A loader for the modules of browsers that show texts: each brings the groups of texts that it shows, and a
 * catalog by itself brings none.
 * @param {string} source
 */
export default function loadUser(source) {
  if (/^'use server'/m.test(source)) return source;
  const own = /^import \{ en \} from '\.\/en\/([a-z-]+)';$/m.exec(source);
  if (own && !source.includes('en.')) {
    const texts = `import { browserTexts } from './browser/texts';const en = browserTexts('${own[1]}');`;
    return source.replace(own[0], texts);
  }
  const imports = [...importedCatalogs(source)].flatMap(([catalog, names]) => {
    const english = readEnglish(catalog);
    const groups = english ? usedGroups(source, names, Object.keys(english)) : [];
    return groups.map((group) => `import '@/messages/en/${catalog}.ts?group=${group}';\n`);
  });
  return imports.length > 0 ? `${source}\n${imports.join('')}` : source;
}
