import { expect, it } from 'vitest';
import { createMailTransport } from '@/lib/notices/mail/mail-transport';
import { startMailServer } from '../../support/web/mail-server';

it('sends a name with line breaks as one recipient, without further headers', async () => {
  const { url, received } = await startMailServer();
  const from = 'Paydesk <paydesk@paydesk.example>';
  const transport = createMailTransport({ url, from, requireTls: false, linkTo: 'https://paydesk.example' });
  const sent = await transport.send({
    id: 'a1',
    to: { name: 'Ana\r\nBcc: eve@evil.example\r\n', address: 'ana@example.com' },
    subject: 'One payment\r\nBcc: eve@evil.example\r\n\r\nPay at once',
    text: 'One payment is pending your approval.\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n',
    html: '<p>One payment</p>',
  });
  expect(sent).toEqual({ ok: true, value: undefined });
  expect(received.map(({ to }) => to)).toEqual([['ana@example.com']]);
  const [head = ''] = (received[0]?.source ?? '').split('\r\n\r\n');
  const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase());
  expect(names).not.toContain('bcc');
  expect(names.filter((name) => name === 'to' || name === 'subject')).toHaveLength(2);
});
