import { fileText } from './file-text';

/** Escapes text as XML element content, without characters invalid in XML. */
export function xmlText(text: string): string {
  const known = fileText(text);
  return /[&<>]/.test(known)
    ? known.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : known;
}

/** `<name>text</name>`, or an empty string without text: bank schemas forbid empty elements. */
export const xmlElement = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : '';
