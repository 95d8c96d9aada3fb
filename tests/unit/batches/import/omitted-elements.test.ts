import { describe, expect, test } from 'vitest';
import { countOmissions } from '@/lib/batches/import/omissions/count-omissions';
import { paymentRows } from '@/lib/batches/import/pain001/payment-rows';
import { inPieces } from '../../../support/batches/batch-files';
import { information, paymentFile, transaction } from '../../../support/batches/payment-files';

async function omittedOf(file: string) {
  const omissions = countOmissions();
  for await (const _ of paymentRows(inPieces(file, 700), omissions));
  return omissions.found();
}

/** One payment with these elements before its amount. */
const withElements = (elements: string) =>
  paymentFile({ header: '', transactions: transaction({ type: elements }) });

describe('what a pain.001 says and Paydesk does not send', () => {
  test('is nothing of a plain file', async () => {
    expect(await omittedOf(paymentFile())).toEqual([]);
  });

  test('is counted once a payment, with the first payments', async () => {
    const purposes = (purpose: string) =>
      transaction({ remittance: `<Ustrd>A</Ustrd>` }).replace(
        '<RmtInf>',
        `<Purp><Cd>${purpose}</Cd></Purp><RmtInf>`,
      );
    const transactions = [...Array(7)].map(() => purposes('SALA')).join('') + transaction();
    expect(await omittedOf(paymentFile({ header: '', transactions }))).toEqual([
      { kind: 'payment', name: 'Purp', count: 7, places: [1, 2, 3, 4, 5] },
    ]);
  });

  test.each(['false', 'False', '0'])('is no batch booking, if that is %s', async (value) => {
    const own = information().replace('</PmtMtd>', `</PmtMtd><BtchBookg>${value}</BtchBookg>`);
    expect(await omittedOf(paymentFile({ information: own }))).toEqual([]);
  });

  test('is named by its element with all that it contains', async () => {
    const party = '<UltmtDbtr><Nm>Group</Nm><Id><OrgId><LEI>X</LEI></OrgId></Id></UltmtDbtr>';
    expect(await omittedOf(withElements(party))).toEqual([
      { kind: 'payment', name: 'UltmtDbtr', count: 1, places: [1] },
    ]);
  });

  test('includes elements that no table names', async () => {
    const found = await omittedOf(
      paymentFile({ transactions: transaction({ creditor: '<Nm>A</Nm><Nickname><A>B</A></Nickname>' }) }),
    );
    expect(found).toEqual([{ kind: 'payment', name: 'Cdtr/Nickname', count: 1, places: [1] }]);
  });

  test('belongs to a PmtInf or to the header if it stands there', async () => {
    const file = paymentFile({ header: '<Authstn><Cd>AUTH</Cd></Authstn>' }).replace(
      '<PmtMtd>',
      '<BtchBookg>true</BtchBookg><PmtMtd>',
    );
    expect(await omittedOf(file)).toEqual([
      { kind: 'information', name: 'BtchBookg', count: 1, places: [1] },
      { kind: 'header', name: 'GrpHdr/Authstn', count: 1, places: [0] },
    ]);
  });

  test.each([
    ['<ChrgBr>SLEV</ChrgBr>', []],
    ['<ChrgBr>DEBT</ChrgBr>', ['ChrgBr']],
    ['<PmtTpInf><InstrPrty>NORM</InstrPrty></PmtTpInf>', []],
    ['<PmtTpInf><InstrPrty>HIGH</InstrPrty></PmtTpInf>', ['PmtTpInf/InstrPrty']],
    ['<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>', []],
    ['<PmtTpInf><SvcLvl><Cd>URGP</Cd></SvcLvl></PmtTpInf>', ['PmtTpInf/SvcLvl']],
    ['<PmtTpInf><LclInstrm><Cd>INST</Cd></LclInstrm></PmtTpInf>', []],
    ['<PmtTpInf><LclInstrm><Prtry>CH01</Prtry></LclInstrm></PmtTpInf>', ['PmtTpInf/LclInstrm']],
  ])('depends on the value of %s', async (elements, names) => {
    expect((await omittedOf(withElements(elements))).map(({ name }) => name)).toEqual(names);
  });

  test('is told apart up to a limit, so that a hostile file makes no endless list', async () => {
    const elements = Array.from({ length: 200 }, (_, at) => `<X${at}>1</X${at}>`).join('');
    const transactions = transaction({ creditor: `<Nm>A</Nm>${elements}` });
    const found = await omittedOf(paymentFile({ transactions }));
    expect(found.length).toBeLessThanOrEqual(61);
    expect(found.at(-1)).toMatchObject({ kind: 'payment', name: '…' });
  });
});
