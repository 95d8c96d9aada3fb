export const de = {
  refusals: {
    tooMuchToday:
      'Dieser Dienstbenutzer hat an einem Tag mehr als 1 GB an Dateien eingeliefert. Liefern Sie diese Datei morgen erneut ein.',
    handedInBefore:
      'Diese Datei oder eine mit derselben Nachrichtenkennung wurde bereits als Sammelzahlung „{name}“ ({state}) eingereicht. Es wurde nichts entworfen. Geben Sie der Datei eine neue Nachrichtenkennung, wenn sie noch einmal gezahlt werden soll.',
    encoding:
      'Die Datei nennt ihre Kodierung nicht, und ihre Buchstaben entscheiden sie nicht. Schreiben Sie sie in UTF-8 mit Byte-Order-Mark.',
    headings:
      'Die Tabelle hat keine Überschriften. Schreiben Sie eine Zeile mit Überschriften über die Zahlungen.',
    columns:
      'Die Überschriften benennen nicht je eine Spalte für: {names}. Benennen Sie diese Spalten wie in der Vorlage, oder laden Sie eine solche Datei einmal von Hand hoch: Ihre Spalten werden gemerkt.',
    sheets:
      'Die Arbeitsmappe hat {count} Blätter. Schreiben Sie die Zahlungen in eine Arbeitsmappe mit einem Blatt.',
    hiddenRows:
      'Zeilen sind ausgeblendet oder herausgefiltert, und eine Person würde gefragt, ob sie zu zahlen sind: {rows}. Blenden Sie sie ein, oder löschen Sie sie.',
    formulas:
      'Beträge oder andere Zellen sind Formeln, deren gespeicherte Werte veraltet sein können: {cells}. Ersetzen Sie sie durch ihre Werte.',
    dayOrder:
      'Das Datum „{text}“ kann mit dem Tag oder dem Monat beginnen. Schreiben Sie Tage wie 2026-11-30.',
    dates:
      'Die Spalte „{column}“ enthält künftige Daten und wird nicht verwendet. Liefern Sie eine pain.001 ein, oder je Datum eine Datei ohne diese Spalte.',
    decimals:
      'Die Beträge lassen offen, ob „{amount}“ Tausender oder Nachkommastellen hat. Schreiben Sie Beträge mit zwei Nachkommastellen.',
    negative:
      'Alle Beträge sind negativ, und eine Person würde gefragt, ob sie zu zahlen sind. Schreiben Sie positive Beträge.',
    account:
      'Die Datei nennt kein Konto, von dem gezahlt wird. Nennen Sie es im Parameter `account`, oder liefern Sie eine pain.001 ein, die es nennt.',
  },
  reports: {
    received: 'Die Datei ist empfangen und noch nicht gelesen.',
    file: 'Datei {name}',
  },
  folder: {
    noFile: 'Dies ist keine reguläre Datei.',
  },
};
