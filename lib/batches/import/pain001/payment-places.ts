/** Elements read outside of payments, by path below the message. */
const ofMessage = [
  ...(['GrpHdr/MsgId', 'GrpHdr/NbOfTxs', 'GrpHdr/CtrlSum', 'PmtInf', 'PmtInf/CdtTrfTxInf'] as const),
  ...(['GrpHdr/InitgPty/Nm', 'GrpHdr/InitgPty/Id/OrgId/Othr/Id'] as const),
  ...(['PmtInf/PmtInfId', 'PmtInf/PmtMtd', 'PmtInf/NbOfTxs', 'PmtInf/CtrlSum'] as const),
  ...(['PmtInf/DbtrAcct/Id/IBAN', 'PmtInf/DbtrAcct/Id/Othr/Id'] as const),
  ...(['PmtInf/ReqdExctnDt', 'PmtInf/ReqdExctnDt/Dt', 'PmtInf/ReqdExctnDt/DtTm'] as const),
  ...(['PmtInf/PmtTpInf/LclInstrm/Cd', 'PmtInf/PmtTpInf/LclInstrm/Prtry'] as const),
  ...(['PmtInf/PmtTpInf/SvcLvl/Cd', 'PmtInf/PmtTpInf/SvcLvl/Prtry'] as const),
] as const;

/** Elements read within a payment, by path below its CdtTrfTxInf. */
const ofPayment = [
  ...(['PmtId/InstrId', 'PmtId/EndToEndId', 'PmtTpInf/LclInstrm/Cd', 'PmtTpInf/LclInstrm/Prtry'] as const),
  ...(['PmtTpInf/SvcLvl/Cd', 'PmtTpInf/SvcLvl/Prtry'] as const),
  ...(['Amt/InstdAmt', 'Amt/EqvtAmt/Amt', 'Amt/EqvtAmt/CcyOfTrf'] as const),
  ...(['CdtrAgt/FinInstnId/BICFI', 'CdtrAgt/FinInstnId/BIC', 'CdtrAgt/FinInstnId/Nm'] as const),
  ...(['Cdtr/Nm', 'Cdtr/CtryOfRes', 'Cdtr/PstlAdr/StrtNm', 'Cdtr/PstlAdr/BldgNb'] as const),
  ...(['Cdtr/PstlAdr/PstCd', 'Cdtr/PstlAdr/TwnNm', 'Cdtr/PstlAdr/Ctry', 'Cdtr/PstlAdr/AdrLine'] as const),
  ...(['CdtrAcct/Id/IBAN', 'CdtrAcct/Id/Othr/Id'] as const),
  ...(['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref'] as const),
] as const;

export type MessagePath = (typeof ofMessage)[number];
export type PaymentPath = (typeof ofPayment)[number];

/**
 * An element that is read or contains one. A tree of places, because building path strings for a million
 * elements is slow.
 */
export type Place = {
  readonly within: Map<string, Place>;
  ofMessage?: MessagePath;
  ofPayment?: PaymentPath;
};

/** The message element: CstmrCdtTrfInitn. */
export const messagePlace: Place = { within: new Map() };
for (const path of ofMessage) placeAt(messagePlace, path).ofMessage = path;
for (const path of ofPayment) placeAt(placeAt(messagePlace, 'PmtInf/CdtTrfTxInf'), path).ofPayment = path;

function placeAt(from: Place, path: string): Place {
  let place = from;
  for (const name of path.split('/')) {
    const next = place.within.get(name) ?? { within: new Map() };
    place.within.set(name, next);
    place = next;
  }
  return place;
}
