/** Banking details for payers, on the page, as text and as a PDF. */
export const en = {
  terms: {
    beneficiary: 'Beneficiary',
    beneficiaryAddress: 'Beneficiary address',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    bankAddress: 'Bank address',
    amount: 'Amount',
    reference: 'Reference',
    account: 'Account of the beneficiary',
    swiftCode: 'SWIFT code',
  },
  sepa: {
    title: 'In euro, from the SEPA area',
    first: 'The same details apply to SEPA and SEPA instant. Write the beneficiary exactly as shown.',
    networks: 'SEPA and SEPA instant',
  },
  swift: {
    title: 'In any currency, from anywhere',
    operator: 'Name the beneficiary exactly: {beneficiary}. It is the operator of the account, not {client}.',
    owner: 'The account number below leads the money to {client}, whose name belongs in the reference.',
    tooLong:
      'With our name in it, the reference is longer than the {most} characters that SWIFT passes on, and its end is cut off. Shorten it.',
    networks: 'SWIFT',
  },
  document: {
    metadata: 'Banking details {account}',
    title: 'Banking details',
    stated: 'As stated by the payment provider on {at}.',
    method: '{networks}: {title}',
    qr: 'QR code for a SEPA transfer to {name}, {iban}. It holds the details beside it.',
    scan: 'Scan with a banking app (EPC QR code for a SEPA transfer).',
    noQr: 'No QR code: {reason}',
    unprintable:
      'These details have characters that the PDF cannot print, and a payer must not copy a name with gaps. Copy the text on the page instead.',
  },
} as const;
