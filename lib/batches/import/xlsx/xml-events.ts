import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../unreadable-file';

/**
 * What a document says, piece by piece: names without their prefixes, and the text of elements that have no
 * others within.
 */
export type XmlHandlers = {
  /** The namespace of the document's own element, before anything else. */
  readonly begin?: (name: string, namespace: string) => void;
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** With the element's own text, untrimmed. */
  readonly close: (name: string, text: string) => void;
};

/** No honest document nests deeper, or has a longer text in an element or attribute. */
const deepest = 64;
const longestText = 32_768;
/** No honest document has more elements: 100,000 rows of 80 columns, each a cell with a value. */
const mostElements = 16_000_000;
/** Nor has an element more attributes. */
const mostAttributes = 100;
/** No more than this is read without an element that begins or ends. */
const longestSilence = 512 * 1024;

/**
 * Reads XML as it comes. A document type is refused, and with it every entity that it could define, inside or
 * out: there is nothing to expand and nothing to fetch. The number of elements is bounded, since an empty one
 * costs no text. Throws `UnreadableFile` with what is not right, and where.
 */
export function createXmlReader(handlers: XmlHandlers, bounds: { readonly elements?: number } = {}) {
  const most = bounds.elements ?? mostElements;
  const parser = new SaxesParser();
  /** The names of the elements that are open. */
  const names: string[] = [];
  let text = '';
  let silence = 0;
  let elements = 0;
  let attributeCount = 0;
  /**
   * Of the tag that is being read. Most have none, and the parser's own collection is slow to look through.
   */
  let attributes: Record<string, string> | undefined;
  const refuse = (message: string): never => {
    throw new UnreadableFile(message);
  };
  parser.on('error', ({ message }) => refuse(`This XML is not well-formed (line ${message.slice(0, 120)}).`));
  parser.on('doctype', () =>
    refuse('This XML has a document type (DOCTYPE), which no payment file has. Export it again without.'),
  );
  parser.on('attribute', ({ name, value }) => {
    attributes ??= {};
    attributeCount += 1;
    if (attributeCount > mostAttributes) refuse('An element of this XML has too many attributes.');
    attributes[localName(name)] = value;
  });
  parser.on('opentag', (tag) => {
    silence = 0;
    attributeCount = 0;
    elements += 1;
    if (elements > most)
      refuse('This XML has more elements than any file of payments. Remove content that is not data.');
    const name = localName(tag.name);
    names.push(name);
    if (names.length === 1) handlers.begin?.(name, namespaceOf(tag.name, tag.attributes));
    if (names.length > deepest) refuse('The elements of this XML are nested too deeply.');
    text = '';
    handlers.open(name, attributes ?? noAttributes);
    attributes = undefined;
  });
  parser.on('closetag', () => {
    silence = 0;
    handlers.close(names.pop() ?? '', text);
    text = '';
  });
  const addText = (piece: string) => {
    text += piece;
    if (text.length > longestText) refuse('A text in this XML is too long.');
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  return {
    write: (piece: string): void => {
      parser.write(piece);
      silence += piece.length;
      if (silence > longestSilence) refuse('A text in this XML is too long.');
    },
    end: (): void => void parser.close(),
    /** Of the document, where the reading is; from 1. */
    line: (): number => parser.line,
  };
}

const noAttributes: Readonly<Record<string, string>> = {};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * As the first element declares it itself: nothing stands above it. The namespaces of those within make no
 * difference here.
 */
function namespaceOf(name: string, attributes: Readonly<Record<string, string>>): string {
  const colon = name.indexOf(':');
  return attributes[colon < 0 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`] ?? '';
}
