export const de = {
  terms: {
    beneficiary: 'Empfänger',
    beneficiaryAddress: 'Anschrift des Empfängers',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    bankAddress: 'Anschrift der Bank',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    account: 'Konto des Empfängers',
    swiftCode: 'SWIFT-Code',
  },
  sepa: {
    title: 'In Euro, aus dem SEPA-Raum',
    first:
      'Für SEPA- und Echtzeitüberweisungen gelten dieselben Angaben. Schreiben Sie den Empfänger genau wie angegeben.',
    networks: 'SEPA und SEPA-Echtzeit',
  },
  swift: {
    title: 'In jeder Währung, von überall',
    operator:
      'Nennen Sie genau diesen Empfänger: {beneficiary}. Er ist der Betreiber des Kontos, nicht {client}.',
    owner:
      'Über die Kontonummer unten gelangt das Geld zu {client}; dieser Name gehört in den Verwendungszweck.',
    tooLong:
      'Mit unserem Namen ist der Verwendungszweck länger als die {most} Zeichen, die SWIFT weitergibt, und sein Ende wird abgeschnitten. Kürzen Sie ihn.',
    networks: 'SWIFT',
  },
  document: {
    metadata: 'Bankverbindung {account}',
    title: 'Bankverbindung',
    stated: 'Nach Angaben des Zahlungsdienstleisters vom {at}.',
    method: '{networks}: {title}',
    qr: 'QR-Code für eine SEPA-Überweisung an {name}, {iban}. Er enthält die Angaben daneben.',
    scan: 'Mit einer Banking-App scannen (EPC-QR-Code für eine SEPA-Überweisung).',
    noQr: 'Kein QR-Code: {reason}',
    unprintable:
      'Diese Angaben enthalten Zeichen, die das PDF nicht drucken kann, und ein Zahler darf keinen Namen mit Lücken übernehmen. Kopieren Sie stattdessen den Text auf der Seite.',
  },
};
