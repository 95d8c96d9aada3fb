import { fileText } from './file-text';

/** Text as the content of an element: only what XML knows, and nothing that it would take for markup. */
export function xmlText(text: string): string {
  const known = fileText(text);
  return /[&<>]/.test(known)
    ? known.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : known;
}

/** `<name>text</name>`, or nothing at all where there is no text: schemas of banks know no empty elements. */
export const xmlElement = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : '';
