import type { Bic } from '@/lib/kernel/banking/bic';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';
import { startCode } from '../../model/code';
import type { StatementSource } from '../../model/entry-batches';
import { startFees } from '../../model/fees';
import { monthNumber } from '../../model/month-number';
import { statementReference } from '../../model/reference';
import { remarkOf, type StatementHead } from '../../model/statement';
import { textChunks } from '../shared/chunks';
import { fileText, shortened } from '../shared/file-text';
import { xmlElement } from '../shared/xml';
import { amountElement, directionElement, magnitude } from './amounts';
import { entryElement } from './entry';

/** Max140Text and Max500Text of the schema, in code points. */
const longestName = 140;
const longestAddition = 500;

/**
 * A statement as camt.053.001.08 (ISO 20022): one message with one statement, entries oldest first, each with
 * its running balance in the additional information. The additional information of the statement has the
 * verification code, and a remark if it does not add up. Streamed; deterministic for the same source and
 * instant.
 */
export const statementCamt053 = (
  source: StatementSource,
  { generatedAt }: { readonly generatedAt: Date },
): AsyncGenerator<Uint8Array, void> => textChunks(elements(source, generatedAt));

async function* elements(
  { head, entries: batches, asOf, servicerBic }: StatementSource,
  generatedAt: Date,
): AsyncGenerator<string, void> {
  const created = generatedAt.toISOString();
  const reference = statementReference(head);
  const { account, period } = head;
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${reference}-${created.replace(/\D/g, '')}</MsgId><CreDtTm>${created}</CreDtTm>`,
    `<AddtlInf>As of ${asOf.toISOString()}</AddtlInf></GrpHdr>\n`,
    `<Stmt><Id>${reference}</Id>${sequenceNumbers(head, asOf)}<CreDtTm>${created}</CreDtTm>`,
    `<FrToDt><FrDtTm>${period.from}T00:00:00</FrDtTm><ToDtTm>${period.to}T23:59:59</ToDtTm></FrToDt>`,
    `<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy>${owner(head)}${servicer(servicerBic)}</Acct>\n`,
    balance('OPBD', head.opening, period.from),
    balance('CLBD', head.closing, period.to),
    summary(head),
  ].join('');
  const code = startCode(head);
  const chargedFor = startFees();
  let number = 0;
  for await (const entries of batches) {
    code.add(entries);
    for (const entry of entries) {
      number += 1;
      yield entryElement(entry, number, chargedFor(entry));
    }
  }
  const remark = [`Verification code ${code.code()}`, remarkOf(head)].filter(Boolean).join('. ');
  yield xmlElement('AddtlStmtInf', shortened(remark, longestAddition));
  yield '</Stmt></BkToCstmrStmt></Document>\n';
}

/** Both numbers are ours, as the provider assigns none. */
function sequenceNumbers({ period }: StatementHead, asOf: Date): string {
  const number = monthNumber(period, asOf);
  return number === undefined ? '' : `<ElctrncSeqNb>${number}</ElctrncSeqNb><LglSeqNb>${number}</LglSeqNb>`;
}

const servicer = (bic: Bic | null | undefined): string =>
  bic ? `<Svcr><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></Svcr>` : '';

function owner({ clientName }: StatementHead): string {
  const name = xmlElement('Nm', shortened(fileText(clientName), longestName));
  return name && `<Ownr>${name}</Ownr>`;
}

const balance = (kind: 'OPBD' | 'CLBD', amount: MinorUnits, date: LocalDate): string =>
  [
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${amountElement(amount)}`,
    `${directionElement(amount)}<Dt><Dt>${date}</Dt></Dt></Bal>\n`,
  ].join('');

function summary({ credits, debits, creditCount, debitCount }: StatementHead): string {
  const net = minorUnits(credits - debits);
  const turnover = (count: number, amount: bigint) =>
    `<NbOfNtries>${count}</NbOfNtries><Sum>${toDecimal(minorUnits(amount))}</Sum>`;
  return [
    `<TxsSummry><TtlNtries>${turnover(creditCount + debitCount, credits + debits)}`,
    `<TtlNetNtry><Amt>${magnitude(net)}</Amt>${directionElement(net)}</TtlNetNtry></TtlNtries>`,
    `<TtlCdtNtries>${turnover(creditCount, credits)}</TtlCdtNtries>`,
    `<TtlDbtNtries>${turnover(debitCount, debits)}</TtlDbtNtries></TxsSummry>\n`,
  ].join('');
}
