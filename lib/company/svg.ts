import { SaxesParser } from 'saxes';

/** Elements that draw shapes; nothing that loads, repeats, animates or runs. */
const allowed: ReadonlySet<string> = new Set(
  (
    'svg g defs title desc metadata style clipPath path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop'
  ).split(' '),
);

/** More than any logo has. */
const mostElements = 5_000;

/** What an SVG has that a logo may not; undefined for plain shapes. Never resolves an entity. */
export function whatIsUnsafe(text: string): string | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return '<!DOCTYPE>';
  if (/@import|url\(\s*['"]?(?!#)/i.test(text)) return 'url()';
  let found: string | undefined;
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1;
    if (count > mostElements) found ??= `> ${mostElements}`;
    // Editors add elements of their own, which draw nothing.
    if (uri === svg && !allowed.has(local)) found ??= `<${local}>`;
    for (const { local: name, value } of Object.values(attributes)) {
      const isLink = name === 'href' && !value.startsWith('#');
      if (isLink || /^on/i.test(name)) found ??= name;
    }
  });
  parser.on('error', () => {
    found ??= 'XML';
  });
  parser.write(text).close();
  return found;
}

const svg = 'http://www.w3.org/2000/svg';
