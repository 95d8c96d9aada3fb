import { shownText } from '@/lib/kernel/texts/text';

/** A part of a comment: plain text, the name of a person whom it mentions, or an address. */
export type TextPart = { readonly kind: 'text' | 'mention' | 'link'; readonly text: string };

/** ASCII only, so that no other alphabet imitates a domain; without user names, which imitate one, too. */
const address = /https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:[/?#][\x21\x23-\x3b\x3d\x3f-\x7e]*)?/g;
/** Punctuation that ends the sentence rather than the address. */
const trailing = /[.,;:!?)\]'*_]+$/;

/**
 * The parts of a comment in order; line breaks stay, and hidden and bidirectional characters are visible. An
 * address becomes a link only over HTTPS, and with its own text.
 */
export function partsOf(stored: string, names: readonly string[]): readonly TextPart[] {
  const text = stored.split('\n').map(shownText).join('\n');
  return between(text, mentionsIn(text, names), 'mention').flatMap((part) =>
    part.kind === 'text' ? between(part.text, addressesIn(part.text), 'link') : [part],
  );
}

type Range = readonly [from: number, to: number];

function mentionsIn(text: string, names: readonly string[]): readonly Range[] {
  // The longest first: one name may begin with another.
  const sorted = names.map((name) => `@${shownText(name)}`).sort((one, other) => other.length - one.length);
  const found: Range[] = [];
  for (let at = text.indexOf('@'); at !== -1; ) {
    const mention = sorted.find((each) => text.startsWith(each, at));
    if (mention) found.push([at, at + mention.length]);
    at = text.indexOf('@', at + (mention?.length ?? 1));
  }
  return found;
}

const addressesIn = (text: string): readonly Range[] =>
  [...text.matchAll(address)].flatMap((match): Range[] => {
    const [whole] = match;
    const next = text[match.index + whole.length];
    // What goes on in other characters, or with a user name before the host, is no address that we show.
    if (next !== undefined && !/[\s<>"'),;!\]*]/.test(next)) return [];
    return [[match.index, match.index + whole.replace(trailing, '').length]];
  });

/** Cuts a text at these ranges. */
function between(text: string, ranges: readonly Range[], kind: TextPart['kind']): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    parts.push({ kind: 'text', text: text.slice(at, from) }, { kind, text: text.slice(from, to) });
    at = to;
  }
  parts.push({ kind: 'text', text: text.slice(at) });
  return parts.filter((part) => part.text !== '');
}
