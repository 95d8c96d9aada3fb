/**
 * What becomes of an element: its text is sent, kept with the payment or batch, or only checked; it says
 * nothing that the payment needs; or it is omitted, which the maker is told.
 */
export const elementFates = ['sent', 'kept', 'checked', 'unneeded', 'omitted'] as const;
export type ElementFate = (typeof elementFates)[number];

/** Below the message, outside of PmtInf. An element of no table is omitted, as is all that it contains. */
export const headerElements = {
  'GrpHdr/MsgId': 'kept',
  'GrpHdr/CreDtTm': 'unneeded',
  'GrpHdr/Authstn': 'omitted',
  'GrpHdr/NbOfTxs': 'checked',
  'GrpHdr/CtrlSum': 'checked',
  'GrpHdr/InitgPty/Nm': 'kept',
  'GrpHdr/InitgPty/Id/OrgId/Othr/Id': 'kept',
  'GrpHdr/InitgPty': 'unneeded',
  'GrpHdr/FwdgAgt': 'omitted',
  'GrpHdr/InitnSrc': 'unneeded',
  SplmtryData: 'omitted',
} as const satisfies Readonly<Record<string, ElementFate>>;

/** Below a PmtInf, outside of its payments. The debited account implies its owner and its bank. */
export const informationElements = {
  PmtInfId: 'kept',
  PmtMtd: 'checked',
  ReqdAdvcTp: 'omitted',
  BtchBookg: 'omitted',
  NbOfTxs: 'checked',
  CtrlSum: 'checked',
  'PmtTpInf/InstrPrty': 'omitted',
  'PmtTpInf/SvcLvl/Cd': 'sent',
  'PmtTpInf/SvcLvl/Prtry': 'sent',
  'PmtTpInf/LclInstrm/Cd': 'sent',
  'PmtTpInf/LclInstrm/Prtry': 'sent',
  'PmtTpInf/CtgyPurp': 'omitted',
  ReqdExctnDt: 'sent',
  'ReqdExctnDt/Dt': 'sent',
  'ReqdExctnDt/DtTm': 'sent',
  PoolgAdjstmntDt: 'omitted',
  Dbtr: 'unneeded',
  'DbtrAcct/Id/IBAN': 'sent',
  'DbtrAcct/Id/Othr/Id': 'sent',
  DbtrAcct: 'unneeded',
  DbtrAgt: 'unneeded',
  DbtrAgtAcct: 'unneeded',
  InstrForDbtrAgt: 'omitted',
  UltmtDbtr: 'omitted',
  ChrgBr: 'omitted',
  ChrgsAcct: 'omitted',
  ChrgsAcctAgt: 'omitted',
} as const satisfies Readonly<Record<string, ElementFate>>;

/** Below a CdtTrfTxInf. */
export const paymentElements = {
  'PmtId/InstrId': 'kept',
  'PmtId/EndToEndId': 'kept',
  'PmtId/UETR': 'omitted',
  'PmtTpInf/InstrPrty': 'omitted',
  'PmtTpInf/SvcLvl/Cd': 'sent',
  'PmtTpInf/SvcLvl/Prtry': 'sent',
  'PmtTpInf/LclInstrm/Cd': 'sent',
  'PmtTpInf/LclInstrm/Prtry': 'sent',
  'PmtTpInf/CtgyPurp': 'omitted',
  'Amt/InstdAmt': 'sent',
  'Amt/EqvtAmt/Amt': 'sent',
  'Amt/EqvtAmt/CcyOfTrf': 'sent',
  XchgRateInf: 'omitted',
  ChrgBr: 'omitted',
  MndtRltdInf: 'omitted',
  ChqInstr: 'omitted',
  UltmtDbtr: 'omitted',
  IntrmyAgt1: 'omitted',
  IntrmyAgt1Acct: 'omitted',
  IntrmyAgt2: 'omitted',
  IntrmyAgt2Acct: 'omitted',
  IntrmyAgt3: 'omitted',
  IntrmyAgt3Acct: 'omitted',
  'CdtrAgt/FinInstnId/BICFI': 'sent',
  'CdtrAgt/FinInstnId/BIC': 'sent',
  'CdtrAgt/FinInstnId/Nm': 'sent',
  'CdtrAgt/FinInstnId/ClrSysMmbId': 'omitted',
  'CdtrAgt/FinInstnId/PstlAdr': 'unneeded',
  'CdtrAgt/BrnchId': 'omitted',
  CdtrAgtAcct: 'omitted',
  'Cdtr/Nm': 'sent',
  'Cdtr/CtryOfRes': 'sent',
  'Cdtr/PstlAdr/StrtNm': 'sent',
  'Cdtr/PstlAdr/BldgNb': 'sent',
  'Cdtr/PstlAdr/PstCd': 'sent',
  'Cdtr/PstlAdr/TwnNm': 'sent',
  'Cdtr/PstlAdr/Ctry': 'sent',
  'Cdtr/PstlAdr/AdrLine': 'sent',
  'Cdtr/Id': 'omitted',
  'Cdtr/CtctDtls': 'omitted',
  'CdtrAcct/Id/IBAN': 'sent',
  'CdtrAcct/Id/Othr/Id': 'sent',
  'CdtrAcct/Id/Othr/SchmeNm': 'unneeded',
  'CdtrAcct/Id/Othr/SchmeNm/Cd': 'checked',
  'CdtrAcct/Id/Othr/SchmeNm/Prtry': 'checked',
  'CdtrAcct/Tp': 'omitted',
  'CdtrAcct/Ccy': 'omitted',
  'CdtrAcct/Nm': 'omitted',
  'CdtrAcct/Prxy': 'omitted',
  UltmtCdtr: 'omitted',
  InstrForCdtrAgt: 'omitted',
  InstrForDbtrAgt: 'omitted',
  Purp: 'omitted',
  RgltryRptg: 'omitted',
  Tax: 'omitted',
  RltdRmtInf: 'omitted',
  'RmtInf/Ustrd': 'sent',
  'RmtInf/Strd/CdtrRefInf/Ref': 'sent',
  'RmtInf/Strd/CdtrRefInf/Tp/CdOrPrtry/Cd': 'checked',
  'RmtInf/Strd/CdtrRefInf/Tp/CdOrPrtry/Prtry': 'checked',
  'RmtInf/Strd/CdtrRefInf/Tp/Issr': 'checked',
  // Sent if there is no other reference, and otherwise omitted.
  'RmtInf/Strd/RfrdDocInf/Nb': 'sent',
  'RmtInf/Strd/RfrdDocInf': 'omitted',
  'RmtInf/Strd/RfrdDocAmt': 'omitted',
  'RmtInf/Strd/Invcr': 'omitted',
  'RmtInf/Strd/Invcee': 'omitted',
  'RmtInf/Strd/AddtlRmtInf': 'omitted',
  SplmtryData: 'omitted',
} as const satisfies Readonly<Record<string, ElementFate>>;

/** Values that ask for what happens anyway, by the last name of the path. Any other value is omitted. */
export const valuesWithoutEffect: Readonly<Record<string, readonly string[]>> = {
  BtchBookg: ['false', '0'],
  InstrPrty: ['NORM'],
  // Shared charges are the only ones that SEPA knows.
  ChrgBr: ['SLEV'],
};

/** Words for the service level and the local instrument that choose the network. */
export const networkWords: Readonly<Record<string, 'instant' | 'usual'>> = {
  INST: 'instant',
  INSTANT: 'instant',
  SEPA: 'usual',
  NURG: 'usual',
};

type ReadFate = Exclude<ElementFate, 'unneeded' | 'omitted'>;
export type ReadPath<Elements extends Readonly<Record<string, ElementFate>>> = {
  [Path in keyof Elements]: Elements[Path] extends ReadFate ? Path : never;
}[keyof Elements];
