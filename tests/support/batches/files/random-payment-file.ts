import fc from 'fast-check';
import { fromDecimal, sum, toDecimal } from '@/lib/kernel/money';

/** A payment as the sender of a file knows it. */
export type SentPayment = {
  readonly endToEndId: string | null;
  readonly instructionId: string | null;
  readonly paymentInformationId: string;
  /** In euro. */
  readonly amount: string;
  readonly name: string;
  readonly account: string;
  /** As the beneficiary reads it. */
  readonly reference: string;
};

export type SentFile = {
  readonly messageId: string;
  readonly xml: string;
  readonly payments: readonly SentPayment[];
};

const word = fc.stringMatching(/^[A-Za-z0-9]{1,6}(?:[ .,+()?:-][A-Za-z0-9]{1,6}){0,3}$/);
/** What ISO 20022 allows in an identifier that banks pass on, in Max35Text. */
const identifier = fc.stringMatching(/^[A-Za-z0-9](?:[A-Za-z0-9.+?:(),-]|\/[A-Za-z0-9]){1,8}[A-Za-z0-9]$/);
const amount = fc.integer({ min: 1, max: 299 }).map((cents) => (cents / 100).toFixed(2));

const accounts = [
  'DE89370400440532013000',
  'FR7630006000011234567890189',
  'NL91ABNA0417164300',
  'AT611904300234573201',
];
/** Creditor references with valid check digits (ISO 11649). */
const creditorReferences = ['RF18539007547034', 'RF45G72UUR', 'RF712348231'];

type Remittance = { readonly xml: string; readonly reference: string | null };
const remittance: fc.Arbitrary<Remittance> = fc.oneof(
  word.map((text) => ({ xml: `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`, reference: text })),
  fc.tuple(word, word).map(([one, other]) => ({
    xml: `<RmtInf><Ustrd>${one}</Ustrd><Ustrd>${other}</Ustrd></RmtInf>`,
    reference: `${one} ${other}`,
  })),
  fc.constantFrom(...creditorReferences).map((text) => ({
    xml: `<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>ISO</Issr></Tp><Ref>${text}</Ref></CdtrRefInf></Strd></RmtInf>`,
    reference: text,
  })),
  fc.constant({ xml: '', reference: null }),
);

const party = '<Nm>Somebody Else</Nm><PstlAdr><Ctry>DE</Ctry></PstlAdr>';
const bank = '<FinInstnId><BICFI>DEUTDEFFXXX</BICFI></FinInstnId>';

/** Elements that are not sent, in the order of the schema: before the bank, and behind the account. */
const besides = {
  before: [
    '<XchgRateInf><XchgRate>1.1</XchgRate></XchgRateInf>',
    '<ChrgBr>SLEV</ChrgBr>',
    '<MndtRltdInf><MndtId>M</MndtId></MndtRltdInf>',
    '<ChqInstr><ChqNb>1</ChqNb></ChqInstr>',
    `<UltmtDbtr>${party}</UltmtDbtr>`,
    `<IntrmyAgt1>${bank}</IntrmyAgt1>`,
    '<IntrmyAgt1Acct><Id><Othr><Id>1</Id></Othr></Id></IntrmyAgt1Acct>',
    `<IntrmyAgt2>${bank}</IntrmyAgt2>`,
    `<IntrmyAgt3>${bank}</IntrmyAgt3>`,
  ],
  behind: [
    `<UltmtCdtr>${party}</UltmtCdtr>`,
    '<InstrForCdtrAgt><Cd>PHOB</Cd></InstrForCdtrAgt>',
    '<InstrForDbtrAgt><InstrInf>Soon</InstrInf></InstrForDbtrAgt>',
    '<Purp><Cd>SUPP</Cd></Purp>',
    '<RgltryRptg><Dtls><Cd>100</Cd></Dtls></RgltryRptg>',
    '<Tax><RefNb>T-1</RefNb></Tax>',
    '<RltdRmtInf><RmtId>R-1</RmtId></RltdRmtInf>',
  ],
} as const;

const some = (elements: readonly string[]): fc.Arbitrary<string> =>
  fc.subarray([...elements]).map((chosen) => chosen.join(''));

const payment = fc.record({
  endToEndId: fc.option(identifier, { freq: 8 }),
  instructionId: fc.option(identifier, { freq: 4 }),
  type: fc.constantFrom(
    '',
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    '<PmtTpInf><InstrPrty>NORM</InstrPrty><LclInstrm><Cd>INST</Cd></LclInstrm><CtgyPurp><Cd>SUPP</Cd></CtgyPurp></PmtTpInf>',
  ),
  isAbroad: fc.nat(7).map((drawn) => drawn === 0),
  amount,
  name: word,
  account: fc.constantFrom(...accounts),
  remittance,
  before: some(besides.before),
  behind: some(besides.behind),
});

type Drawn = typeof payment extends fc.Arbitrary<infer Value> ? Value : never;

/** A file whose identifiers are unlike those of any other: they end with its number and the payment's. */
function fileOf(
  number: number,
  debtor: string,
  groups: readonly { readonly id: string; readonly payments: readonly Drawn[] }[],
): SentFile {
  let count = 0;
  const payments: SentPayment[] = [];
  const informations = groups.map(({ id, payments: drawn }, index) => {
    const paymentInformationId = `${id}-${number}.${index}`;
    const transactions = drawn.map((each) => {
      count += 1;
      const sent = sentOf(each, paymentInformationId, `${number}.${count}`);
      payments.push(sent);
      return transactionOf(each, sent);
    });
    return `<PmtInf><PmtInfId>${paymentInformationId}</PmtInfId><PmtMtd>TRF</PmtMtd>${countOf(payments.slice(-drawn.length))}
<ReqdExctnDt><Dt>2026-01-01</Dt></ReqdExctnDt><Dbtr><Nm>Us</Nm></Dbtr><DbtrAcct><Id><IBAN>${debtor}</IBAN></Id></DbtrAcct>
<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>\n${transactions.join('')}</PmtInf>\n`;
  });
  const messageId = `MSG-${number}`;
  const header = `<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-01-01T09:00:00</CreDtTm>${countOf(payments)}<InitgPty><Nm>Us</Nm></InitgPty></GrpHdr>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>${header}
${informations.join('')}</CstmrCdtTrfInitn></Document>`;
  return { messageId, xml, payments };
}

const countOf = (payments: readonly SentPayment[]): string =>
  `<NbOfTxs>${payments.length}</NbOfTxs><CtrlSum>${toDecimal(sum(payments.map(({ amount }) => fromDecimal(amount))))}</CtrlSum>`;

function sentOf(drawn: Drawn, paymentInformationId: string, suffix: string): SentPayment {
  const endToEndId = drawn.endToEndId && `${drawn.endToEndId}-${suffix}`;
  const instructionId = drawn.instructionId && `${drawn.instructionId}-${suffix}`;
  // A payment needs a reference: without remittance information and identifier it would have none.
  const reference = drawn.remittance.reference ?? endToEndId ?? 'Payment';
  const account = drawn.isAbroad ? '000123456789' : drawn.account;
  return {
    endToEndId,
    instructionId,
    paymentInformationId,
    amount: drawn.amount,
    name: drawn.name,
    account,
    reference,
  };
}

function transactionOf(
  drawn: Drawn,
  { endToEndId, instructionId, amount: euro, name, account, reference }: SentPayment,
): string {
  const instruction = instructionId ? `<InstrId>${instructionId}</InstrId>` : '';
  const isUnnamed = drawn.remittance.reference === null && endToEndId === null;
  const remitted = isUnnamed ? `<RmtInf><Ustrd>${reference}</Ustrd></RmtInf>` : drawn.remittance.xml;
  const type = drawn.isAbroad ? '' : drawn.type;
  const debited = drawn.isAbroad
    ? `<EqvtAmt><Amt Ccy="EUR">${euro}</Amt><CcyOfTrf>GBP</CcyOfTrf></EqvtAmt>`
    : `<InstdAmt Ccy="EUR">${euro}</InstdAmt>`;
  const agent = drawn.isAbroad
    ? '<CdtrAgt><FinInstnId><BICFI>CHASUS33XXX</BICFI><Nm>JPMorgan Chase</Nm></FinInstnId></CdtrAgt>'
    : '';
  const address = drawn.isAbroad
    ? '<PstlAdr><StrtNm>Main Street 1</StrtNm><TwnNm>New York</TwnNm><Ctry>US</Ctry></PstlAdr>'
    : '';
  const number = drawn.isAbroad ? `<Othr><Id>${account}</Id></Othr>` : `<IBAN>${account}</IBAN>`;
  return `<CdtTrfTxInf><PmtId>${instruction}<EndToEndId>${endToEndId ?? 'NOTPROVIDED'}</EndToEndId></PmtId>${type}<Amt>${debited}</Amt>
${drawn.before}${agent}<Cdtr><Nm>${name}</Nm>${address}</Cdtr><CdtrAcct><Id>${number}</Id></CdtrAcct>
${drawn.behind}${remitted}</CdtTrfTxInf>\n`;
}

/** So many files of one to six payments in up to three groups, which debit this account. */
export function randomPaymentFiles(count: number, debtor: string, seed: number): readonly SentFile[] {
  const group = fc.record({
    id: identifier,
    payments: fc.array(payment, { minLength: 1, maxLength: 2 }),
  });
  const groups = fc.array(group, { minLength: 1, maxLength: 3 });
  return fc.sample(groups, { numRuns: count, seed }).map((drawn, index) => fileOf(index + 1, debtor, drawn));
}
