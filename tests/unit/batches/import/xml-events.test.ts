import { expect, test } from 'vitest';
import { createXmlReader } from '@/lib/batches/import/xlsx/xml-events';

const nothing = { open: () => undefined, close: () => undefined };
const read = (text: string, elements?: number) => {
  const reader = createXmlReader(nothing, elements === undefined ? {} : { elements });
  reader.write(text);
  reader.end();
};

test('limits the number of elements, even empty ones', () => {
  expect(() => read(`<a>${'<x/>'.repeat(998)}</a>`, 1_000)).not.toThrow();
  expect(() => read(`<a>${'<x/>'.repeat(1_000)}</a>`, 1_000)).toThrow('more elements');
});

test('limits the number of attributes of an element', () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ');
  expect(() => read(`<a ${attributes(100)}/>`)).not.toThrow();
  expect(() => read(`<a ${attributes(101)}/>`)).toThrow('too many attributes');
});
