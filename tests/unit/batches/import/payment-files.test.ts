import { describe, expect, onTestFinished, test } from 'vitest';
import type { SourceRow } from '@/lib/batches/import/mapping/source-row';
import { readPaymentHead } from '@/lib/batches/import/pain001/payment-head';
import { paymentRows } from '@/lib/batches/import/pain001/payment-rows';
import { inPieces } from '../../../support/batches/batch-files';
import { information, paymentFile, transaction } from '../../../support/batches/payment-files';
import { ownAccount } from '../../../support/orders/orders';

const now = new Date('2026-11-21T12:00:00Z');

async function rowsOf(file: string, size = 700): Promise<SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const rows of paymentRows(inPieces(file, size))) found.push(...rows);
  return found;
}
const valuesOf = async (changes: Parameters<typeof transaction>[0]) =>
  (await rowsOf(paymentFile({ header: '', transactions: transaction(changes) })))[0]?.values;

async function onlyPart(file: string) {
  const { parts } = await readPaymentHead(inPieces(file), now);
  expect(parts).toHaveLength(1);
  return parts[0];
}

describe('the content of a payment file', () => {
  test.each(['03', '09'] as const)('is read in version %s, in any pieces', async (version) => {
    for (const size of [1, 17, 100_000]) {
      expect(await rowsOf(paymentFile({ version }), size)).toEqual([
        {
          line: 1,
          instructionId: null,
          paymentInformationId: 'P1',
          values: {
            network: 'SEPA',
            beneficiaryName: 'Soren Soehne',
            amount: '12.5',
            amountCurrency: 'EUR',
            beneficiaryAccount: 'DE89370400440532013000',
            reference: 'Invoice 2026-17',
            endToEndId: 'E2E-1',
            beneficiaryAddress: '',
          },
        },
      ]);
    }
  });

  test('has the account and a future execution date', async () => {
    expect(await readPaymentHead(inPieces(paymentFile()), now)).toEqual({
      messageId: 'M-1',
      party: 'Us',
      parts: [
        {
          number: 1,
          information: 1,
          line: 6,
          debtor: ownAccount,
          scheduledFor: new Date('2026-11-23T00:00:00Z'),
          execution: { day: '2026-11-23', at: new Date('2026-11-23T00:00:00Z'), kind: 'day' },
          count: 1,
          sum: '12.50',
        },
      ],
    });
    const today = paymentFile({ information: information({ date: '2026-11-21' }) });
    expect(await onlyPart(today)).toMatchObject({ scheduledFor: null });
  });

  test('has the initiating party’s name, not that of its contact', async () => {
    const contact = '<InitgPty><CtctDtls><Nm>Somebody</Nm></CtctDtls><Nm>Us</Nm><CtctDtls><Nm>Else</Nm>';
    const file = paymentFile().replace('<InitgPty><Nm>Us</Nm>', `${contact}</CtctDtls>`);
    expect(await readPaymentHead(inPieces(file), now)).toMatchObject({ party: 'Us' });
  });

  test('may have a time instead of a date', async () => {
    const withTime = '<ReqdExctnDt><DtTm>2026-11-24T10:30:00+02:00</DtTm></ReqdExctnDt>';
    const timed = paymentFile().replace(/<ReqdExctnDt>.*<\/ReqdExctnDt>/, withTime);
    expect(await onlyPart(timed)).toMatchObject({ scheduledFor: new Date('2026-11-24T08:30:00Z') });
  });

  test.each([
    ['2026-12-24+01:00', '2026-12-24T00:00:00Z'],
    ['2026-12-24Z', '2026-12-24T00:00:00Z'],
    ['2026-12-24-11:00', '2026-12-24T00:00:00Z'],
  ])('is due on its written day, with or without a time zone: %s', async (date, at) => {
    for (const version of ['03', '09'] as const) {
      const dated = paymentFile({ version, information: information({ version, date }) });
      expect(await onlyPart(dated)).toMatchObject({
        scheduledFor: new Date(at),
        execution: { day: '2026-12-24', kind: 'day' },
      });
    }
  });

  test('has a time without a zone in UTC, in any server’s zone', async () => {
    const zone = process.env.TZ;
    onTestFinished(() => {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    });
    for (const server of ['UTC', 'Pacific/Kiritimati']) {
      process.env.TZ = server;
      const local = paymentFile().replace('<Dt>2026-11-23</Dt>', '<DtTm>2026-12-24T10:00:00</DtTm>');
      expect(await onlyPart(local)).toMatchObject({
        scheduledFor: new Date('2026-12-24T10:00:00Z'),
        execution: { kind: 'time_without_zone' },
      });
    }
  });

  test.each(['03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])(
    'is read in version %s, which does not differ',
    async (version) => {
      const file = paymentFile().replace('pain.001.001.09', `pain.001.001.${version}`);
      expect(await rowsOf(file)).toHaveLength(1);
    },
  );

  test('has an account by its IBAN at any position', async () => {
    expect(await valuesOf({ account: '<Othr><Id>DE89370400440532013000</Id></Othr>' })).toMatchObject({
      network: 'SEPA',
      beneficiaryAccount: 'DE89370400440532013000',
    });
  });

  test('explains an amount in another currency', async () => {
    const amount = '<InstdAmt Ccy="GBP">100</InstdAmt>';
    const [row] = await rowsOf(paymentFile({ header: '', transactions: transaction({ amount }) }));
    expect(row?.problems?.amountCurrency).toContain('EqvtAmt/CcyOfTrf');
  });

  test.each([
    ['whose amount names no currency', '<InstdAmt>12.50</InstdAmt>', 'amountCurrency', 'Ccy'],
    [
      'whose equivalent amount names nothing to pay out',
      '<EqvtAmt><Amt Ccy="EUR">12.50</Amt></EqvtAmt>',
      'currency',
      'CcyOfTrf',
    ],
  ])('is wrong in a payment %s, never assumed to be euro', async (_, amount, field, words) => {
    const [row] = await rowsOf(paymentFile({ header: '', transactions: transaction({ amount }) }));
    expect(row?.problems?.[field]).toContain(words);
  });

  test('is SEPA instant by its local instrument', async () => {
    const type = '<PmtTpInf><LclInstrm><Cd>INST</Cd></LclInstrm></PmtTpInf>';
    expect(await valuesOf({ type })).toMatchObject({ network: 'SEPA_INSTANT' });
    const ofAll = paymentFile({
      information: information().replace('<ReqdExctnDt>', `${type}<ReqdExctnDt>`),
    });
    expect((await rowsOf(ofAll))[0]?.values.network).toBe('SEPA_INSTANT');
  });

  test.each([
    '<LclInstrm><Prtry>INSTANT</Prtry></LclInstrm>',
    '<LclInstrm><Prtry>Inst</Prtry></LclInstrm>',
    '<SvcLvl><Cd>INST</Cd></SvcLvl>',
    '<SvcLvl><Prtry>INSTANT</Prtry></SvcLvl>',
    '<SvcLvl><Cd>SEPA</Cd></SvcLvl><SvcLvl><Prtry>INST</Prtry></SvcLvl>',
  ])('is SEPA instant by %s, of the payment or its PmtInf', async (reported) => {
    const type = `<PmtTpInf>${reported}</PmtTpInf>`;
    expect(await valuesOf({ type })).toMatchObject({ network: 'SEPA_INSTANT' });
    const ofAll = paymentFile({
      information: information().replace('<ReqdExctnDt>', `${type}<ReqdExctnDt>`),
    });
    expect((await rowsOf(ofAll))[0]?.values.network).toBe('SEPA_INSTANT');
  });

  test.each(['<SvcLvl><Cd>SEPA</Cd></SvcLvl>', '<LclInstrm><Prtry>INSTALMENT</Prtry></LclInstrm>'])(
    'is no SEPA instant by %s',
    async (reported) => {
      expect(await valuesOf({ type: `<PmtTpInf>${reported}</PmtTpInf>` })).toMatchObject({ network: 'SEPA' });
    },
  );

  test('takes the payment’s own choice over its PmtInf and earlier payments', async () => {
    const instrument = (code: string) => `<PmtTpInf><LclInstrm><Cd>${code}</Cd></LclInstrm></PmtTpInf>`;
    const networks = async (ofAll: string, ...own: readonly string[]) => {
      const file = paymentFile({
        header: '',
        information: information().replace('<ReqdExctnDt>', `${instrument(ofAll)}<ReqdExctnDt>`),
        transactions: own.map((code) => transaction(code ? { type: instrument(code) } : {})).join(''),
      });
      return (await rowsOf(file)).map(({ values }) => values.network);
    };
    expect(await networks('TRF', 'INST', '')).toEqual(['SEPA_INSTANT', 'SEPA']);
    expect(await networks('INST', 'TRF', '')).toEqual(['SEPA', 'SEPA_INSTANT']);
  });

  test('uses SWIFT for an account outside SEPA, with bank and address', async () => {
    expect(
      await valuesOf({
        account: '<Othr><Id>1234567890</Id></Othr>',
        agent: '<CdtrAgt><FinInstnId><BICFI>CHASUS33</BICFI></FinInstnId></CdtrAgt>',
        creditor:
          '<Nm>Harbour</Nm><PstlAdr><StrtNm>Main St</StrtNm><BldgNb>5</BldgNb><TwnNm>New York</TwnNm><Ctry>US</Ctry></PstlAdr>',
      }),
    ).toMatchObject({
      network: 'SWIFT',
      beneficiaryAccount: '1234567890',
      bankBic: 'CHASUS33',
      currency: 'EUR',
      addressStreet: 'Main St 5',
      addressTown: 'New York',
      addressCountry: 'US',
    });
  });

  test('stays SEPA for an invalid IBAN of a SEPA country', async () => {
    for (const account of ['DE88370400440532013000', 'DE8937040044053201300']) {
      expect(await valuesOf({ account: `<IBAN>${account}</IBAN>` })).toMatchObject({
        network: 'SEPA',
        beneficiaryAccount: account,
      });
    }
    expect(await valuesOf({ account: '<IBAN>de89 3704 0044 0532 0130 00</IBAN>' })).toMatchObject({
      network: 'SEPA',
    });
    expect(await valuesOf({ account: '<IBAN>BR1800360305000010009795493C1</IBAN>' })).toMatchObject({
      network: 'SWIFT',
    });
  });

  test('pays out another currency by an equivalent amount in euro', async () => {
    const amount = '<EqvtAmt><Amt Ccy="EUR">100</Amt><CcyOfTrf>GBP</CcyOfTrf></EqvtAmt>';
    expect(await valuesOf({ amount })).toMatchObject({
      network: 'SWIFT',
      amount: '100',
      amountCurrency: 'EUR',
      currency: 'GBP',
    });
  });

  test('has the currency of its amount, whatever other amounts there are', async () => {
    const document =
      '<Strd><RfrdDocAmt><DuePyblAmt Ccy="USD">9</DuePyblAmt></RfrdDocAmt></Strd><Ustrd>One</Ustrd>';
    expect(await valuesOf({ remittance: document })).toMatchObject({
      amount: '12.5',
      amountCurrency: 'EUR',
      reference: 'One',
    });
  });

  test('joins remittance lines, uses a structured reference, and falls back on the end-to-end identifier', async () => {
    const structured = '<Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd>';
    expect(await valuesOf({ remittance: '<Ustrd>One</Ustrd><Ustrd>two</Ustrd>' })).toMatchObject({
      reference: 'One two',
    });
    expect(await valuesOf({ remittance: structured })).toMatchObject({ reference: 'RF18539007547034' });
    expect(await valuesOf({ remittance: '' })).toMatchObject({ reference: 'E2E-1' });
  });

  test('keeps every digit of an amount', async () => {
    const amount = '<InstdAmt Ccy="EUR">9999999999999.995</InstdAmt>';
    expect(await valuesOf({ amount })).toMatchObject({ amount: '09999999999999.995' });
  });
});

test('keeps an endless amount as it is', async () => {
  const endless = `0.${'0'.repeat(30_000)}1`;
  expect(await valuesOf({ amount: `<InstdAmt Ccy="EUR">${endless}</InstdAmt>` })).toMatchObject({
    amount: endless,
  });
});
