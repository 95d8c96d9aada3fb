import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const blocks =
  /<\/?(?:h\d|p|li|tr|dd|dt|ul|ol|div|table|thead|tbody|label|select|fieldset|legend|summary)\b[^>]*>/g;
const entities: Readonly<Record<string, string>> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** What an element says, a line per block or row of a table. A choice shows what is chosen. */
export const shownText = (element: ReactElement): string =>
  renderToStaticMarkup(element)
    .replace(/<option (?![^>]*selected)[^>]*>[^<]*<\/option>|<svg.*?<\/svg>/g, '')
    .replace(/<input [^>]*type="(?:checkbox|radio)"[^>]*>/g, (input) =>
      input.includes('checked=""') ? '[x] ' : '[ ] ',
    )
    .replace(/<input [^>]*value="([^"]+)"[^>]*>/g, ' $1 ')
    .replace(/<t([dh])[^>]*>(.*?)<\/t\1>/g, (_, _tag, inner: string) => `${inner.replace(blocks, ' ')} | `)
    .replace(blocks, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
