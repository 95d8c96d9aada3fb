export const de = {
  terms: {
    accountHolder: {
      name: 'Kontoinhaber',
      text: 'Der Name, auf den eine Bank ein Konto führt. Er sollte mit dem Namen des Empfängers übereinstimmen.',
    },
    approver: {
      name: 'Freigeber',
      text: 'Die Rolle, die freigibt oder ablehnt. Ein Freigeber kann keine Zahlungen erstellen, und jede Entscheidung braucht einen zweiten Faktor.',
    },
    auditChain: {
      name: 'Prüfprotokoll',
      text: 'Das Protokoll aller Handlungen. Jeder Eintrag enthält den Hashwert des vorigen, so fallen Änderungen und Lücken auf.',
    },
    batch: {
      name: 'Sammelzahlung',
      text: 'Viele Zahlungen aus einer Datei. Sie werden gemeinsam freigegeben und dann Zeile für Zeile gesendet.',
    },
    beneficiary: {
      name: 'Empfänger',
      text: 'Die Person oder Firma, die eine Zahlung erhält. Das Verzeichnis enthält ihre Bankverbindung, freigegeben von zwei Personen.',
    },
    bic: {
      name: 'BIC',
      text: 'Die Kennung einer Bank mit 8 oder 11 Zeichen. Bei vielen IBANs ermittelt Paydesk sie; sonst steht sie auf der Rechnung.',
    },
    callBack: {
      name: 'Kontrollanruf',
      text: 'Ein Anruf unter einer bekannten Nummer, bevor eine neue Bankverbindung freigegeben wird. Er schützt vor gefälschten Rechnungen und E-Mails.',
    },
    camt052: {
      name: 'camt.052',
      text: 'Das XML-Format (ISO 20022) für bisherige Buchungen des Tages oder Monats, mit Zwischensaldo.',
    },
    camt053: {
      name: 'camt.053',
      text: 'Ein XML-Format für Kontoauszüge (ISO 20022), das Buchhaltungs- und Treasury-Systeme lesen.',
    },
    camt054: {
      name: 'camt.054',
      text: 'Das XML-Format (ISO 20022) für Zahlungseingänge allein, für Programme, die sie Rechnungen zuordnen.',
    },
    changeRequest: {
      name: 'Änderungsantrag',
      text: 'Eine Änderung an Personen, Richtlinie oder Empfängern. Sie gilt, sobald eine zweite Person sie freigibt.',
    },
    chargeBearer: {
      name: 'Entgeltregelung',
      text: 'Wer die Entgelte der beteiligten Banken trägt: bei SEPA jede Seite ihre eigenen. Bei SWIFT können Banken unterwegs Entgelte vom Betrag abziehen.',
    },
    checking: {
      name: 'Prüfung bei der Bank',
      text: 'Das Ergebnis einer Anfrage ist unbekannt, die Zahlung kann also existieren. Paydesk wiederholt sie unter derselben Kennung; zahlen Sie nie auf anderem Weg erneut.',
    },
    commission: {
      name: 'Gebühr',
      text: 'Was die Bank für eine Zahlung berechnet. Sie wird dem Gebührenkonto belastet, wenn die Zahlung eines nennt.',
    },
    committed: {
      name: 'Fest eingeplant',
      text: 'Der Teil einer Prognose, der freigegeben oder bereits bei der Bank ist. Zahlungen ohne Freigabe stehen unter „inkl. ausstehend“.',
    },
    creditorReference: {
      name: 'Gläubigerreferenz',
      text: 'Ein strukturierter Verwendungszweck mit Prüfziffern, der mit RF beginnt. Das System des Empfängers ordnet die Zahlung danach zu.',
    },
    cutOff: {
      name: 'Annahmeschluss',
      text: 'Die Uhrzeit, bis zu der eine Bank Zahlungen am selben Tag ausführt. Spätere führt sie am nächsten Bankarbeitstag aus.',
    },
    deputy: {
      name: 'Stellvertreter',
      text: 'Ein Freigeber, der für einen Zeitraum anstelle eines abwesenden entscheidet. Es bleibt eine Stimme, und ein Administrator stimmt vorher zu.',
    },
    difference: {
      name: 'Differenz',
      text: 'Eine Zahlung und die Kontoauszüge stimmen nicht überein, etwa bei Betrag, Gebühr oder Datum. Ein unbeteiligter Freigeber klärt sie.',
    },
    draft: {
      name: 'Entwurf',
      text: 'Eine Zahlung oder Sammelzahlung, die nicht eingereicht ist. Nichts davon wird gesendet, und der Ersteller kann sie ändern oder abbrechen.',
    },
    dryRun: {
      name: 'Probelauf',
      text: 'Eine Vorschau auf eine Sammelzahlung: Gebühren, Ausführungstage, Limits und Deckung jeder Zeile. Es wird nichts gesendet.',
    },
    duplicate: {
      name: 'Mögliche Doppelzahlung',
      text: 'Eine Zahlung, die einer früheren in Empfänger, Betrag und Verwendungszweck gleicht. Der Ersteller begründet, warum beide richtig sind.',
    },
    endToEndReference: {
      name: 'Ende-zu-Ende-Referenz',
      text: 'Wie der Auftraggeber eine Zahlung nennt, aus der Datei der Sammelzahlung. Paydesk behält sie für Suche, Berichte und Exporte; die Bank erhält sie nicht.',
    },
    exception: {
      name: 'Klärungsfall',
      text: 'Eine Zahlung, die ohne eine Person nicht weiterläuft, zum Beispiel weil ihr Ergebnis unbekannt bleibt.',
    },
    expired: {
      name: 'Verfallen',
      text: 'Niemand hat rechtzeitig über eine Zahlung entschieden. Sie wird nie gesendet; um später zu zahlen, erstellen Sie eine neue.',
    },
    externalIdentifier: {
      name: 'Externe Kennung',
      text: 'Die Kennung, die Paydesk einer Zahlung vor dem Senden gibt. Die Bank macht aus allen Anfragen mit ihr genau eine Zahlung.',
    },
    fingerprint: {
      name: 'Fingerabdruck',
      text: 'Ein kurzer Code, der aus dem genauen Inhalt einer Zahlung berechnet wird (ein Hashwert). Schon ein geändertes Zeichen ergibt einen anderen Code; eine Freigabe gilt daher nur für diesen Inhalt.',
    },
    forecast: {
      name: 'Prognose',
      text: 'Der erwartete Saldo der nächsten Tage, aus freigegebenen, terminierten und wiederkehrenden Zahlungen.',
    },
    fourEyes: {
      name: 'Vier-Augen-Prinzip',
      text: 'Eine Person erstellt, eine andere gibt frei. Alles andere lehnen Paydesk und seine Datenbank ab.',
    },
    iban: {
      name: 'IBAN',
      text: 'Die internationale Kontonummer. Zwei Prüfziffern erkennen Tippfehler, aber nicht das Konto einer anderen Person.',
    },
    lateSettlement: {
      name: 'Nachträglich ausgeführt',
      text: 'Eine Zahlung, die die Bank ausgeführt hat, nachdem sie für fehlgeschlagen erklärt wurde. Stellen Sie sicher, dass sie nicht doppelt gezahlt wurde.',
    },
    maker: {
      name: 'Ersteller',
      text: 'Die Rolle, die Zahlungen erstellt und einreicht. Ein Ersteller kann sie nicht freigeben.',
    },
    merkleRoot: {
      name: 'Merkle-Wurzel',
      text: 'Ein Fingerabdruck für alle Zeilen einer Sammelzahlung, paarweise bis zu einem einzigen Code berechnet. Eine geänderte, zusätzliche oder fehlende Zeile ergibt eine andere Wurzel.',
    },
    mt940: {
      name: 'MT940',
      text: 'Ein Textformat für Kontoauszüge von SWIFT, das viele Buchhaltungssysteme weiterhin lesen.',
    },
    mt942: {
      name: 'MT942',
      text: 'Das Textformat von SWIFT für bisherige Buchungen des Tages oder Monats, ohne Endsaldo.',
    },
    unmatchedEntry: {
      name: 'Buchung ohne Auftrag',
      text: 'Eine Buchung auf einem Kontoauszug, zu dem keine Zahlung aus Paydesk gehört, etwa eine Zahlung aus dem Kundenportal.',
    },
    pain001: {
      name: 'pain.001',
      text: 'Ein XML-Format für Zahlungsdateien (ISO 20022), das Lohn- und Buchhaltungssysteme schreiben.',
    },
    passkey: {
      name: 'Passkey',
      text: 'Ein Schlüssel auf Telefon, Computer oder Sicherheitsschlüssel, den Sie mit Fingerabdruck, Gesicht oder PIN benutzen. Er unterschreibt genau eine Entscheidung und lässt sich nicht weitergeben.',
    },
    payoutCurrency: {
      name: 'Auszahlungswährung',
      text: 'Die Währung, die der Empfänger erhält. Das Konto wird in Euro belastet, zum Kurs der Bank.',
    },
    pending: {
      name: 'In Ausführung',
      text: 'Die Bank hat eine Zahlung angenommen und noch nicht ausgeführt. Paydesk verfolgt sie, bis das Ergebnis feststeht.',
    },
    policy: {
      name: 'Richtlinie',
      text: 'Die Regeln für Zahlungen: Freigaben je Betrag, Limits, erlaubte Zahlungswege und Annahmeschluss. Zwei Administratoren ändern sie.',
    },
    proofOfInclusion: {
      name: 'Nachweis der Zugehörigkeit',
      text: 'Einige Codes, die von einer Zeile zur Merkle-Wurzel führen. Sie zeigen, dass die Zeile in der freigegebenen Sammelzahlung war, ohne die anderen Zeilen offenzulegen.',
    },
    quorum: {
      name: 'Nötige Freigaben',
      text: 'Wie viele Freigeber, und aus welchen Gruppen, einen Betrag freigeben müssen (das Quorum). Die Richtlinie legt es fest.',
    },
    recall: {
      name: 'Stoppen vor dem Senden',
      text: 'Eine freigegebene Zahlung zurückrufen, bevor sie gesendet wird. Danach kann nur noch die Bank sie stornieren.',
    },
    reconciliation: {
      name: 'Abstimmung',
      text: 'Der stündliche Vergleich aller Zahlungen mit den Kontoauszügen. Er meldet jede Differenz.',
    },
    recurring: {
      name: 'Dauerauftrag',
      text: 'Eine Zahlung, die die Bank nach einem Plan wiederholt, bis sie beendet wird.',
    },
    reference: {
      name: 'Verwendungszweck',
      text: 'Der Text, den der Empfänger sieht, zum Beispiel eine Rechnungsnummer.',
    },
    replacement: {
      name: 'Ersatzzahlung',
      text: 'Eine neue Zahlung anstelle einer fehlgeschlagenen. Zu jeder Zahlung kann höchstens ein Ersatz laufen.',
    },
    secondFactor: {
      name: 'Zweiter Faktor',
      text: 'Ein Passkey oder der Code einer Authenticator-App, zusätzlich zum Passwort. Freigaben und freigegebene Änderungen brauchen einen.',
    },
    sepa: {
      name: 'SEPA',
      text: 'Euro-Zahlungen innerhalb Europas per IBAN. Sie kommen meist am nächsten Bankarbeitstag an.',
    },
    sepaInstant: {
      name: 'SEPA-Echtzeit',
      text: 'Eine Euro-Zahlung, die in Sekunden ankommt, an jedem Tag des Jahres. Nach dem Senden lässt sie sich nicht stornieren.',
    },
    statement: {
      name: 'Kontoauszug',
      text: 'Die Liste der Bank mit allen Buchungen eines Kontos für einen Zeitraum, mit Anfangs- und Endsaldo.',
    },
    swift: {
      name: 'SWIFT',
      text: 'Das Netz für Zahlungen an Banken außerhalb von SEPA oder in anderen Währungen. Sie brauchen einen oder mehrere Bankarbeitstage.',
    },
    targetDay: {
      name: 'Bankarbeitstag',
      text: 'Ein Tag, an dem das Euro-Zahlungssystem TARGET geöffnet ist: nicht Samstag, Sonntag oder einer seiner sechs Feiertage.',
    },
    valueDate: {
      name: 'Wertstellung',
      text: 'Der Tag, ab dem eine Buchung für Zinsen zählt (Valuta). Er kann vom Buchungstag abweichen.',
    },
    verificationCode: {
      name: 'Prüfcode',
      text: 'Ein Code auf jedem Kontoauszug aus Paydesk. Damit können alle Angemeldeten prüfen, ob das Dokument echt ist.',
    },
    webhook: {
      name: 'Webhook',
      text: 'Eine signierte Nachricht der Bank, dass sich eine Zahlung geändert hat. Paydesk fragt dann selbst bei der Bank nach und glaubt nur dieser Antwort.',
    },
  },
};
