export const de = {
  importFailed: 'Auf unserer Seite ist etwas schiefgegangen. Versuchen Sie es noch einmal.',
  text: {
    tooManyColumns:
      'Zeile {line} hat {columns} Spalten. Eine Tabelle hat höchstens {most}. Prüfen Sie das Trennzeichen.',
    emptyLines:
      'Diese Datei hat mehr als eine Million leere Zeilen. Entfernen Sie alles, was nicht zu den Daten gehört.',
    longLine:
      'Zeile {line} hat mehr als 65.536 Zeichen. Vielleicht fehlt ein Anführungszeichen, oder die Datei ist keine Tabelle.',
    quotes:
      'Die Anführungszeichen um Zeile {line} passen nicht zusammen. Innerhalb eines Textes wird es verdoppelt: "".',
    otherEncoding:
      'Einige Zeichen dieser Datei sind nicht in {encoding} geschrieben. Exportieren oder speichern Sie die Datei erneut in UTF-8, oder wählen Sie einen anderen Zeichensatz.',
    zeroBytes:
      'Diese Datei enthält Zeichen, die in keinem Text vorkommen (NUL). Speichern Sie sie als CSV in UTF-8.',
    xmlEncoding: 'Diese XML-Datei ist in {encoding} geschrieben. Exportieren Sie sie in UTF-8.',
    movedCells:
      'Diese Zeile hat {cells} Zellen, die erste Zeile hat {first}. Setzen Sie Werte, die „{delimiter}“ enthalten, in Anführungszeichen, und laden Sie die Datei erneut hoch.',
    tab: 'Tabulator',
  },
  xml: {
    notWellFormed:
      'Diese XML-Datei ist nicht wohlgeformt (Zeile {where}). Vielleicht wurde sie unterwegs abgeschnitten: Exportieren Sie sie erneut.',
    documentType:
      'Diese XML-Datei enthält einen Dokumenttyp (DOCTYPE), den keine Zahlungsdatei hat. Exportieren Sie sie erneut ohne ihn.',
    tooManyAttributes: 'Ein Element dieser XML-Datei hat zu viele Attribute.',
    tooManyElements:
      'Diese XML-Datei hat mehr Elemente als jede Zahlungsdatei. Entfernen Sie alles, was nicht zu den Daten gehört.',
    tooDeep: 'Die Elemente dieser XML-Datei sind zu tief verschachtelt.',
    tooLong: 'Ein Text in dieser XML-Datei ist zu lang.',
  },
  workbook: {
    damaged:
      'Diese Arbeitsmappe ist beschädigt, oder es ist keine. Speichern Sie sie erneut als .xlsx oder als CSV.',
    tooLarge: 'Der gepackte Inhalt dieser Datei ist viel zu groß. Speichern Sie das Blatt als CSV.',
    password: 'Diese Arbeitsmappe hat ein Passwort. Speichern Sie sie ohne Passwort.',
    tooMuchText: 'Diese Arbeitsmappe enthält zu viel Text. Speichern Sie das Blatt als CSV.',
    tooManyParts:
      'Diese Arbeitsmappe hat mehr Blätter oder Formate, als gelesen werden können. Speichern Sie das Blatt als CSV.',
    noSheet: 'Diese Datei hat kein lesbares Blatt.',
    archive:
      'Das ist ein Archiv, keine Arbeitsmappe. Entpacken Sie es, und laden Sie die enthaltene Datei hoch.',
    macros: 'Diese Arbeitsmappe enthält Makros. Speichern Sie sie ohne Makros als .xlsx oder als CSV.',
    linked:
      'Diese Arbeitsmappe ist mit anderen Dateien verknüpft. Entfernen Sie die Verknüpfungen, oder speichern Sie das Blatt als CSV.',
    otherFiles: 'Diese Arbeitsmappe enthält andere Dateien. Speichern Sie das Blatt als CSV.',
    conditionalFormat:
      'Eine bedingte Formatierung dieser Arbeitsmappe verbirgt Werte oder zeigt andere an. Löschen Sie die bedingten Formatierungen, oder speichern Sie das Blatt als CSV.',
  },
  sheet: {
    noSuchSheet: 'Die Datei hat kein Blatt mit diesem Namen. Wählen Sie ein anderes.',
    tooManyCells:
      'Dieses Blatt hat zu viele Zellen. Entfernen Sie Zeilen und Spalten ohne Daten, oder speichern Sie es als CSV.',
    formula:
      'Zelle {cell} ist eine Formel. Kopieren Sie das Blatt, fügen Sie nur die Werte ein, und laden Sie es erneut hoch.',
    rowsNotInOrder:
      'Die Zeilen dieses Blatts sind nicht in der richtigen Reihenfolge (nach Zeile {row}). Speichern Sie es erneut als .xlsx oder als CSV.',
    cellsNotInOrder:
      'Die Zellen von Zeile {row} sind nicht in der richtigen Reihenfolge. Speichern Sie das Blatt erneut als .xlsx oder als CSV.',
    tooManyColumns:
      'Zeile {row} hat mehr als {most} Spalten. Entfernen Sie alles, was nicht zu den Daten gehört.',
    longRow: 'Zeile {row} hat mehr als 65.536 Zeichen. Entfernen Sie alles, was nicht zu den Daten gehört.',
  },
  cell: {
    error: 'Diese Zelle zeigt einen Fehler ({error}). Tippen Sie den Wert ein.',
    formula:
      'Diese Zelle ist eine Formel. Tippen Sie den Wert ein, oder lesen Sie die Datei erneut mit den gespeicherten Werten der Formeln ein.',
    unsavedFormula:
      'Diese Zelle ist eine Formel ohne gespeicherten Wert. Tippen Sie den Wert ein, oder speichern Sie die Arbeitsmappe in Excel und laden Sie sie erneut hoch.',
    lostDigits:
      'Eine Tabellenkalkulation speichert 15 Ziffern einer Zahl. Formatieren Sie die Spalte als Text, und tippen Sie die Zahl neu ein.',
    leadingZeros:
      'Die führenden Nullen dieser Zelle stehen nur in ihrem Format. Formatieren Sie die Spalte als Text, und tippen Sie die Zahl neu ein.',
    unreadable: 'Diese Zelle ist nicht lesbar. Tippen Sie den Wert ein.',
    percentage:
      'Diese Zelle zeigt ihre Zahl als Prozentwert. Tippen Sie den Betrag in Euro in eine Zelle ohne Format ein.',
    scaled:
      'Diese Zelle zeigt ihre Zahl in Tausend oder Millionen und enthält eine andere. Tippen Sie den Betrag in Euro in eine Zelle ohne Format ein.',
    inCurrency:
      'Diese Zelle zeigt ihren Betrag in {currency}; Beträge sind in Euro. Tippen Sie den Eurobetrag in eine Zelle ohne Währung ein.',
    notItsValue:
      'Das Format dieser Zelle verbirgt ihren Wert oder zeigt einen anderen. Tippen Sie den Wert in eine Zelle ohne Format ein.',
  },
  groups: {
    noDay:
      '„{text}“ ist kein lesbares Datum. Korrigieren Sie die Datei, und laden Sie sie erneut hoch, oder verwenden Sie die Spalte nicht.',
    tooMany:
      'Die Spalten der Ausführungsdaten und Konten enthalten mehr als 2.000 verschiedene Werte. Wählen Sie andere Spalten.',
    otherParts:
      'Dieses Konto und Datum waren zu Beginn des Imports nicht in der Datei. Ziehen Sie diese Sammelzahlung zurück, und laden Sie die Datei erneut hoch.',
  },
  paymentFile: {
    atLine: 'Zeile {line}: {problem}',
    versions: 'pain.001.001.03 bis .12 und die deutschen und Schweizer Formen von .03 und .09',
    otherMessage: 'Das ist {message}. Zahlungen werden als {versions} angenommen.',
    otherXml: 'Diese XML-Datei ist keine Zahlungsdatei. Unterstützte Formate: {versions}.',
    noInitiation:
      'Dieses Dokument enthält {element} und keine Überweisungen (CstmrCdtTrfInitn). Exportieren Sie eine Datei mit Überweisungen.',
    noMessageId:
      'Vor den Zahlungen steht keine Nachrichten-ID (GrpHdr/MsgId). Ohne sie ist nicht erkennbar, ob die Datei schon einmal hochgeladen wurde. Exportieren Sie die Datei erneut mit ihr.',
    emptyInformation:
      'PmtInf {number} enthält keine Zahlungen (CdtTrfTxInf). Vielleicht fehlt etwas: Exportieren Sie die Datei erneut.',
    twoAmounts:
      'Zahlung {number} nennt mehr als einen Betrag. Lassen Sie nur den stehen, der gezahlt werden soll.',
    twice: 'Zahlung {number} nennt {element} mehr als einmal. Exportieren Sie die Datei erneut.',
    tooManyElements: 'Zahlung {number} hat zu viele Elemente.',
    tooLong:
      '{element} hat {length} Zeichen und darf {most} haben (ISO 20022). Exportieren Sie die Datei erneut.',
    otherCode: '{element} ist „{text}“ und kann {codes} sein (ISO 20022). Exportieren Sie die Datei erneut.',
    otherForm:
      '{element} ist „{text}“ und muss die Form {example} haben (ISO 20022). Exportieren Sie die Datei erneut.',
    theFile: 'Die Datei',
    saidLate: '{what} nennt {element} erst nach den Zahlungen. Exportieren Sie die Datei erneut.',
    saidTwice: '{what} nennt {element} mehr als einmal. Exportieren Sie die Datei erneut.',
    noDate:
      'PmtInf {number} nennt kein Ausführungsdatum (ReqdExctnDt). Exportieren Sie die Datei erneut mit Datum.',
    emptyDate:
      'Das Ausführungsdatum von PmtInf {number} ist nicht lesbar. Schreiben Sie es als 2026-12-24, und laden Sie die Datei erneut hoch.',
    unreadableDate:
      'Das Ausführungsdatum von PmtInf {number} ist nicht lesbar: „{date}“. Schreiben Sie es als 2026-12-24, und laden Sie die Datei erneut hoch.',
    cheques:
      'PmtInf {number} verlangt Schecks (PmtMtd CHK), die Paydesk nicht versendet. Exportieren Sie diese Zahlungen als Überweisungen (TRF).',
    advice:
      'PmtInf {number} kündigt Überweisungen an, die jemand anders ausführt (PmtMtd TRA). Davon ist hier nichts zu zahlen.',
    noMethod:
      'PmtInf {number} nennt keine Zahlungsart (PmtMtd). Exportieren Sie die Datei erneut mit TRF, der Zahlungsart für Überweisungen.',
    otherMethod:
      'PmtInf {number} verlangt die Zahlungsart „{method}“ (PmtMtd). Paydesk sendet Überweisungen (TRF).',
    noAccount:
      'PmtInf {number} nennt kein Belastungskonto (DbtrAcct). In einer Datei mit mehreren Konten oder Terminen muss jede ihr eigenes nennen. Exportieren Sie die Datei erneut.',
    tooManyParts:
      'Die Datei enthält Zahlungen für mehr als {most} Konten und Termine, die je eine Sammelzahlung ergeben. Teilen Sie sie auf mehrere Dateien auf.',
    uploadAgain:
      'Diese Datei enthält Zahlungen für mehrere Konten oder Termine, die je eine Sammelzahlung ergeben. Ziehen Sie diese Sammelzahlung zurück, und laden Sie die Datei erneut hoch.',
    otherCount:
      '{what} nennt {stated} Zahlungen (NbOfTxs), enthält aber {count}. Etwas fehlt oder wurde hinzugefügt: Exportieren Sie die Datei erneut.',
    otherSum:
      '{what} nennt für alle Zahlungen die Summe {stated} (CtrlSum), die nicht stimmt. Etwas wurde geändert: Exportieren Sie die Datei erneut.',
    noCurrency: 'Der Betrag nennt keine Währung (Ccy). Exportieren Sie die Zahlung erneut mit Ccy="EUR".',
    noPayoutCurrency: 'Der Betrag (EqvtAmt) nennt keine Auszahlungswährung (CcyOfTrf).',
    nationalAccount:
      '„{account}“ ist eine Nummer eines nationalen Zahlungssystems ({scheme}), an die von hier nicht gezahlt werden kann. Geben Sie die IBAN des Empfängers ein.',
    creditorReference: {
      not_one:
        '„{reference}“ ist keine Zahlungsreferenz (ISO 11649), obwohl die Datei sie so bezeichnet. Geben Sie die Referenz der Rechnung ein.',
      wrong_check_digits:
        'Die Prüfziffern der Zahlungsreferenz „{reference}“ (ISO 11649) stimmen nicht. Vergleichen Sie sie mit der Rechnung.',
    },
    nationalReference:
      'Die Prüfziffer der Referenz „{reference}“ ({scheme}) stimmt nicht. Vergleichen Sie sie mit der Rechnung.',
    foreign:
      'Der Betrag (InstdAmt) ist in {currency}, das Konto wird aber in Euro belastet. Für eine Auszahlung in {currency} muss die Datei den Eurobetrag in EqvtAmt/Amt und {currency} in EqvtAmt/CcyOfTrf nennen.',
  },
  corrections: {
    noLineNumber: 'Keine Zeile dieser Datei hat eine Zeilennummer.',
    otherFile:
      'Das ist nicht die Datei mit den fehlerhaften Zeilen, die eine Spalte „Line“ hat. Es wurde nichts geändert. Laden Sie sie herunter, korrigieren Sie sie, und laden Sie sie hier hoch.',
    otherBatch:
      'Diese Datei enthält Zeilen einer anderen Sammelzahlung. Es wurde nichts geändert. Laden Sie die Zeilen dieser Sammelzahlung herunter, korrigieren Sie sie, und laden Sie diese Datei hoch.',
    lineTwice:
      'Diese Datei nennt Dateizeile {line} zweimal, und eine Zeile kann nicht zwei Zahlungen sein. Es wurde nichts geändert. Lassen Sie nur eine davon stehen, und laden Sie die Datei erneut hoch.',
    tooManyRows:
      'Diese Datei hat mehr Zeilen, als eine Sammelzahlung fehlerhafte Zeilen haben kann. Laden Sie die fehlerhaften Zeilen herunter, korrigieren Sie sie, und laden Sie diese Datei hoch.',
  },
  reading: {
    noPayments: 'Diese Datei enthält keine Zahlungen.',
    omissionsNotAccepted:
      'Einige Inhalte dieser Datei werden nicht übermittelt. Prüfen Sie die Liste unter „Nicht übermittelt“, bestätigen Sie sie und lesen Sie die Datei erneut ein.',
    noVisiblePayments: 'Die sichtbaren Zeilen dieses Blatts enthalten keine Zahlungen. {hiddenRows}',
    stoppedTwice:
      'Paydesk wurde beim Einlesen dieser Datei zweimal unterbrochen. Speichern Sie das Blatt als CSV, oder teilen Sie es auf mehrere Dateien auf, und laden Sie diese hoch.',
    tookTooLong:
      'Das Einlesen dieser Datei dauerte zu lange und wurde abgebrochen. Entfernen Sie alles, was nicht zu den Zahlungen gehört, oder teilen Sie sie auf mehrere Dateien auf.',
    tooMuchMemory:
      'Das Einlesen dieser Datei braucht mehr Speicher, als eine Datei belegen darf. Speichern Sie das Blatt als CSV, oder teilen Sie es auf mehrere Dateien auf.',
  },
};
