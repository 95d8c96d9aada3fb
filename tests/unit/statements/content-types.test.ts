import { expect, it } from 'vitest';
import { allFormats, formatNames } from '@/lib/statements/formats/shared/format-names';

it('names a character set for every format of text', () => {
  const isText = (contentType: string): boolean => /^text\/|[/+]xml/.test(contentType);
  const texts = allFormats.map((format) => formatNames[format].contentType).filter(isText);
  expect(texts).toHaveLength(6);
  for (const contentType of texts) expect(contentType).toMatch(/; charset=(utf-8|us-ascii)$/);
});
