import { expect, it } from 'vitest';
import { attachmentHeader } from '@/lib/web/files/attachment-header';

it('gives a plain name as it is', () => {
  expect(attachmentHeader('statement 2026-11.pdf')).toBe('attachment; filename="statement 2026-11.pdf"');
});

it('encodes a name that is no plain text, and lets none end the header', () => {
  expect(attachmentHeader('Größe "1";\r\nSet-Cookie: a=b.pdf')).toBe(
    `attachment; filename="Gr__e _1____Set-Cookie_ a_b.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%3B%0D%0ASet-Cookie%3A%20a%3Db.pdf`,
  );
});
