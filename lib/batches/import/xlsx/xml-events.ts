import { SaxesParser } from 'saxes';
import { t } from '@/messages/file-problems';
import { UnreadableFile } from '../unreadable-file';

/** Events of a document: element names without prefixes, and the text of leaf elements. */
export type XmlHandlers = {
  /** The namespace of the root element, before any other event. */
  readonly begin?: (name: string, namespace: string) => void;
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** With the element's own text, untrimmed. */
  readonly close: (name: string, text: string) => void;
};

/** Limits on nesting depth, and on the length of a text or attribute. Real documents stay far below. */
const deepest = 64;
const longestText = 32_768;
/** Limit on elements: 100,000 rows of 80 columns, each a cell with a value. */
const mostElements = 16_000_000;
/** Limit on attributes per element. */
const mostAttributes = 100;
/** Limit on characters without a start or end tag. */
const longestSilence = 512 * 1024;

/**
 * Streaming XML reader. Refuses document types, so that no entity is expanded or fetched (XXE, entity
 * expansion). Limits the number of elements, because empty ones have no text. Throws `UnreadableFile` with
 * the error and its position.
 */
export function createXmlReader(handlers: XmlHandlers, bounds: { readonly elements?: number } = {}) {
  const most = bounds.elements ?? mostElements;
  const parser = new SaxesParser();
  /** The stack of open elements. */
  const names: string[] = [];
  let text = '';
  let silence = 0;
  let elements = 0;
  let attributeCount = 0;
  /** Of the current tag. Collected here, because the parser's own collection is slow. */
  let attributes: Record<string, string> | undefined;
  const refuse = (message: string): never => {
    throw new UnreadableFile(message);
  };
  parser.on('error', ({ message }) => refuse(t('xml.notWellFormed', { where: message.slice(0, 120) })));
  parser.on('doctype', () => refuse(t('xml.documentType')));
  parser.on('attribute', ({ name, value }) => {
    attributes ??= {};
    attributeCount += 1;
    if (attributeCount > mostAttributes) refuse(t('xml.tooManyAttributes'));
    attributes[localName(name)] = value;
  });
  parser.on('opentag', (tag) => {
    silence = 0;
    attributeCount = 0;
    elements += 1;
    if (elements > most) refuse(t('xml.tooManyElements'));
    const name = localName(tag.name);
    names.push(name);
    if (names.length === 1) handlers.begin?.(name, namespaceOf(tag.name, tag.attributes));
    if (names.length > deepest) refuse(t('xml.tooDeep'));
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
    if (text.length > longestText) refuse(t('xml.tooLong'));
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  return {
    write: (piece: string): void => {
      parser.write(piece);
      silence += piece.length;
      if (silence > longestSilence) refuse(t('xml.tooLong'));
    },
    end: (): void => void parser.close(),
    /** Current line of the document, from 1. */
    line: (): number => parser.line,
  };
}

const noAttributes: Readonly<Record<string, string>> = {};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Only as declared by the root element itself. Namespaces of inner elements are irrelevant. */
function namespaceOf(name: string, attributes: Readonly<Record<string, string>>): string {
  const colon = name.indexOf(':');
  return attributes[colon < 0 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`] ?? '';
}
