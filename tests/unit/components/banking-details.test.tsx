import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BankingDetails } from '@/components/accounts/receiving/banking-details';
import { readReceiveAddress } from '@/lib/accounts/receiving/receive-address';
import { texts } from '../../support/code/texts';
import { readPicture } from '../../support/files/qr-reader';
import { madeUpDetails as details } from '../../support/provider/banking-details';

const own = [
  {
    iban: 'DE89370400440532013000',
    swiftAccount: 'GB29NWBK60161331926819',
    status: 'ACTIVE',
    tagName: 'Main',
  },
  { iban: 'NL91ABNA0417164300', swiftAccount: null, status: 'ACTIVE', tagName: 'Payroll' },
  { iban: 'FR7630006000011234567890189', swiftAccount: null, status: 'CLOSED', tagName: 'Old' },
] as const;

const render = (
  params: Record<string, string> = {},
  { isKept = false, clientName = details.clientName } = {},
) =>
  renderToStaticMarkup(
    <BankingDetails
      read={{ details: { ...details, clientName }, own, asOf: new Date('2026-11-21T16:20:00Z'), isKept }}
      address={readReceiveAddress(params)}
      path="/accounts/banking-details"
      pdfPath="/api/accounts/banking-details"
    />,
  );
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const pictureOf = (html: string) => {
  const [, size, path] =
    /viewBox="0 0 (\d+) \d+" shape-rendering="crispEdges".*?<path d="([^"]+)"/.exec(html) ?? [];
  return size && path ? readPicture({ size: Number(size), path }).text : undefined;
};

describe('banking details', () => {
  test('have every field of the contract', () => {
    const text = textOf(render());
    for (const reported of [
      'SEPA instant',
      'Northwind Treasury',
      'Example Payments',
      '1 Example Street, Vilnius',
      'EXPYLT21XXX',
      'DE89 3704 0044 0532 0130 00',
      'Example Operator',
      '2 Example Street, Vilnius',
      'Correspondent Bank',
      '3 Example Street, Frankfurt',
      'CORRDEFFXXX',
      'GB29 NWBK 6016 1331 9268 19',
    ]) {
      expect(text).toContain(reported);
    }
  });

  test('name the operator as the SWIFT beneficiary first', () => {
    expect(textOf(render())).toMatch(
      /In any currency, from anywhere .*?Name the beneficiary exactly: Example Operator\. It is the operator of the account, not Northwind Treasury\..*?Beneficiary Example Operator/,
    );
  });

  test('are of the chosen account, without SWIFT if it has no virtual number', () => {
    const html = render({ account: 'NL91ABNA0417164300' });
    expect(html).toMatch(/<dt[^>]*>IBAN<\/dt><dd[^>]*><span[^>]*>NL91 ABNA 0417 1643 00</);
    expect(textOf(html)).toContain(texts.accounts('bankingDetails.noSwift'));
    expect(html).not.toContain('GB29');
  });

  test('are not shown for a closed or foreign account', () => {
    for (const [account, words] of [
      ['FR7630006000011234567890189', 'This account is closed and cannot receive payments.'],
      ['LT121000011101001000', 'The bank lists no such account'],
    ] as const) {
      const html = render({ account });
      expect(textOf(html)).toContain(words);
      expect(html).not.toContain('<dt');
      expect(pictureOf(html)).toBeUndefined();
    }
  });

  test('have a QR code of the transfer, dark on light', () => {
    const html = render({ amount: '1.234,5', reference: 'RF18 5390 0754 7034' });
    expect(pictureOf(html)).toMatch(
      /^BCD\n002\n1\nSCT\nEXPYLT21XXX\nNorthwind Treasury\nDE89370400440532013000\nEUR1234\.50\n\nRF18539007547034$/,
    );
    expect(html).toContain(
      'aria-label="QR code of a SEPA transfer to Northwind Treasury, DE89 3704 0044 0532 0130 00, 1,234.50 EUR, reference RF18 5390 0754 7034"',
    );
    expect(html).toMatch(/<rect width="\d+" height="\d+" fill="#fff"><\/rect><path d="[^"]+" fill="#000">/);
  });

  test('keep an unreadable value, report it at its field, and show no QR code or PDF', () => {
    const html = render({ amount: 'ten', reference: 'Invoice 7' });
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="ten"/);
    expect(textOf(html)).toContain('This is not an amount.');
    expect(html).toContain('value="Invoice 7"');
    expect(pictureOf(html)).toBeUndefined();
    expect(textOf(html)).not.toContain(texts.accounts('bankingDetails.pdf'));
  });

  test('explain why a name does not fit into a QR code', () => {
    expect(textOf(render({}, { clientName: 'N'.repeat(71) }))).toContain('A QR code holds 70');
  });

  test('are shown as a copy with its time during an outage', () => {
    const html = render({}, { isKept: true });
    expect(html).toContain('role="alert"');
    expect(textOf(html)).toMatch(/The bank is not responding .*as of 21 Nov 2026, 16:20 UTC/);
    expect(render()).not.toContain('role="alert"');
  });
});
