import type { Instructions } from './instructions';

/** RFC 5322 recommends at most 78 characters per line; this leaves room for quoting in replies. */
const longestLine = 72;

/**
 * Instructions as e-mail-safe text: no markup or links, at most 72 characters per line,
 * continuation lines indented by two spaces. No trailing line break.
 */
export const plainText = ({ title, first, lines }: Instructions): string =>
  [
    ...wrap(title),
    '',
    ...wrap(first),
    '',
    ...lines.flatMap(({ term, value }) => wrap(`${term}: ${value}`, '  ')),
  ].join('\n');

/** Breaks between words, and within words longer than a line. */
function wrap(text: string, indent = ''): readonly string[] {
  const lines: string[] = [];
  let current = '';
  const room = () => longestLine - (lines.length > 0 ? indent.length : 0);
  const finish = () => {
    lines.push(lines.length > 0 ? indent + current : current);
    current = '';
  };
  for (const word of text.split(' ')) {
    if (current !== '' && lengthOf(`${current} ${word}`) > room()) finish();
    current = current === '' ? word : `${current} ${word}`;
    while (lengthOf(current) > room()) {
      const characters = [...current];
      const limit = room();
      current = characters.slice(0, limit).join('');
      finish();
      current = characters.slice(limit).join('');
    }
  }
  finish();
  return lines;
}

const lengthOf = (text: string): number => [...text].length;
