import { basename } from 'node:path';
import { catalogIn, compiled } from './compiled-catalog.mjs';

/**
 * A loader for the catalogs of browsers, whose messages are compiled. With `?group=`, a module adds this
 * group of the English texts to the document. Without, the module of a catalog loads all its groups.
 * @this {{ readonly resourcePath: string, readonly resourceQuery: string }}
 * @param {string} source
 */
export default function loadCatalog(source) {
  const texts = catalogIn(source);
  const name = basename(this.resourcePath, '.ts');
  if (source.includes('export const de')) return `export const de = ${JSON.stringify(compiled(texts))};\n`;
  const group = /^\?group=(\w+)$/.exec(this.resourceQuery)?.[1];
  const header = `import { browserTexts } from '../browser/texts';\n`;
  if (group !== undefined) {
    const value = JSON.stringify(compiled(texts[group] ?? {}));
    return `${header}browserTexts('${name}').${group} = ${value};\n`;
  }
  const groups = Object.keys(texts).map((each) => `import './${name}.ts?group=${each}';\n`);
  return `${header}${groups.join('')}export const en = browserTexts('${name}');\n`;
}
