import { describe, expect, it } from 'vitest';
import { createPaymentFileReader } from '@/lib/batches/import/pain001/payment-file';
import { UnreadableFile } from '@/lib/batches/import/unreadable-file';
import { information, paymentFile, transaction } from '../../../support/batches/payment-files';

function refusalOf(file: string): string | undefined {
  const reader = createPaymentFileReader({ onInformation: () => undefined, onTransaction: () => undefined });
  try {
    reader.write(file);
    reader.end();
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}

const ofPayment = (elements: string): string =>
  paymentFile({ transactions: transaction().replace('<Amt>', `${elements}<Amt>`) });
const ofInformation = (elements: string): string =>
  paymentFile({ information: information().replace('<ReqdExctnDt>', `${elements}<ReqdExctnDt>`) });

describe('the text of an element of a payment file', () => {
  it.each([
    [
      'a message identifier of 36 characters',
      paymentFile().replace('M-1', 'M'.repeat(36)),
      /^Line 3: MsgId has 36 characters, and may have 35/,
    ],
    [
      'another time of creation',
      paymentFile().replace('2026-11-21T09:00:00', '21.11.2026'),
      /CreDtTm is “21\.11\.2026”.*2026-12-24T09:30:00/,
    ],
    [
      'an unknown charge bearer',
      ofPayment('<ChrgBr>OUR</ChrgBr>'),
      /ChrgBr is “OUR”, and can be DEBT, CRED, SHAR (?:or|and) SLEV/,
    ],
    [
      'an unknown priority',
      ofInformation('<PmtTpInf><InstrPrty>URGENT</InstrPrty></PmtTpInf>'),
      /^Line 5: InstrPrty is “URGENT”/,
    ],
    ['no UETR', ofPayment('').replace('</PmtId>', '<UETR>17</UETR></PmtId>'), /UETR is “17”/],
  ])('is refused with its line and its rule: %s', (_, file, words) => {
    expect(refusalOf(file)).toMatch(words);
  });

  it.each([
    ['the longest message identifier', paymentFile().replace('M-1', 'Ä'.repeat(35))],
    ['a time with a zone', paymentFile().replace('09:00:00', '09:00:00.123+02:00')],
    ['each charge bearer', ofPayment('<ChrgBr>SHAR</ChrgBr>')],
    [
      'a UETR',
      ofPayment('').replace('</PmtId>', '<UETR>eb6305c9-1f7f-49de-aed0-16487c27b42d</UETR></PmtId>'),
    ],
  ])('is taken: %s', (_, file) => {
    expect(refusalOf(file)).toBeUndefined();
  });
});
