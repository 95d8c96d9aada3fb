import type { Instructions } from './instructions';

/** RFC 5322 asks for lines of at most 78 characters; a reply that quotes them needs some room. */
const longestLine = 72;

/**
 * The instructions as text that any mail carries unharmed: no markup, no link, labels in ASCII, at most 72
 * characters a line, what is longer goes on below with two spaces before it. Ends without a line break.
 */
export const plainText = ({ title, first, lines }: Instructions): string =>
  [
    ...wrap(title),
    '',
    ...wrap(first),
    '',
    ...lines.flatMap(({ term, value }) => wrap(`${term}: ${value}`, '  ')),
  ].join('\n');

/** Breaks between words, and within a word that is longer than a line. */
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
