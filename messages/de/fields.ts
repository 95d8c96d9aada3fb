export const de = {
  amount: {
    empty: 'Geben Sie einen Betrag ein.',
    not_a_number: 'Das ist kein Betrag. Schreiben Sie ihn so: 1.234,50 oder 1234,50.',
    misplaced_sign:
      'Schreiben Sie das Eurozeichen vor oder hinter den Betrag und ein Komma oder einen Punkt vor die Cents.',
    wrong_groups:
      'Leerzeichen und Apostrophe trennen je drei Ziffern, wie in 1 234,50. Schreiben Sie den Betrag ohne sie.',
    too_many_decimals: 'Ein Betrag hat höchstens zwei Nachkommastellen.',
    not_positive: 'Der Betrag muss größer als null sein.',
    negative:
      'Dieser Betrag hat das Vorzeichen einer Gutschrift und wird nicht gezahlt. Schließen Sie die Zeile aus, oder geben Sie den zu zahlenden Betrag an.',
    too_large: 'Dieser Betrag ist zu groß.',
    aboveSepa:
      'Eine SEPA-Zahlung beträgt höchstens 999.999.999,99 EUR. Prüfen Sie den Betrag, oder wählen Sie SWIFT.',
  },
  account: {
    outsideSepa: '{country} liegt außerhalb von SEPA. Wählen Sie SWIFT für dieses Konto.',
    missing: 'Geben Sie die IBAN oder die Kontonummer des Empfängers ein.',
    notANumber: 'Eine Kontonummer besteht aus 4 bis 34 Buchstaben und Ziffern.',
    ibanMissing: 'Geben Sie die IBAN des Empfängers ein.',
    unknownCountry:
      'Eine IBAN beginnt mit dem Länderkürzel, und zu „{country}“ gibt es keine IBANs. Wählen Sie SWIFT für ein Konto ohne IBAN.',
    wrongLength: 'Diese IBAN hat {actual} Zeichen; in diesem Land sind es {expected}.',
    wrongFormat:
      'Die Zeichen passen nicht zu einer IBAN dieses Landes. Vergleichen Sie sie mit dem Original.',
    wrongCheckDigits:
      'Die Prüfziffern stimmen nicht: Eine Ziffer ist falsch, oder zwei sind vertauscht. Vergleichen Sie die IBAN mit dem Original.',
    banksHaveIbans: 'Banken in {country} haben IBANs. Geben Sie die IBAN des Empfängers ein.',
    otherBank:
      'Dieser BIC gehört zu einer Bank in {bic}, die IBAN zu einer in {iban}. Vergleichen Sie beide mit dem Original.',
  },
  bic: {
    empty: 'Geben Sie den BIC der Empfängerbank ein.',
    wrong_length: 'Ein BIC hat 8 oder 11 Zeichen.',
    wrong_format:
      'Das ist kein BIC: vier Buchstaben für die Bank, zwei für das Land, dann Buchstaben und Ziffern.',
  },
  text: {
    hiddenCharacters:
      'Dieser Text enthält unsichtbare Zeichen. Tippen Sie ihn neu ein, statt ihn einzufügen.',
    garbledLetters:
      'Buchstaben dieses Textes wurden zuvor in einem falschen Zeichensatz gelesen („Ã¼“ statt „ü“) oder gingen verloren („�“). Tippen Sie ihn neu ein, oder exportieren Sie die Datei noch einmal in UTF-8.',
    withoutLetters: 'Geben Sie {what} mit Buchstaben oder Ziffern ein.',
    tooLong: 'Höchstens {limit} Zeichen erreichen die Bank; hier sind es {length}.',
    senderIdTooLong:
      'Höchstens {limit} Zeichen; hier sind es {length}. Kürzen Sie die Kennung, oder lassen Sie das Feld leer: Die Zahlung braucht sie nicht.',
    slash: 'Banken geben keinen Schrägstrich am Anfang und keine zwei hintereinander weiter.',
    farTooLong: 'Das ist viel zu lang.',
    atMost: 'Höchstens {limit} Zeichen.',
    mixedLetters:
      '„{word}“ mischt {first} und {second} Buchstaben, die gleich aussehen. Tippen Sie den Namen neu ein, statt ihn einzufügen.',
  },
  alphabets: {
    Latin: 'lateinische',
    Greek: 'griechische',
    Cyrillic: 'kyrillische',
    Armenian: 'armenische',
    Cherokee: 'Cherokee-',
  },
  names: {
    beneficiaryName: 'den Namen des Empfängers',
    reference: 'einen Verwendungszweck',
    beneficiaryAddress: 'die Adresse',
    bankName: 'den Namen der Bank',
    addressStreet: 'die Straße',
    addressBuilding: 'die Hausnummer',
    addressPostCode: 'die Postleitzahl',
    addressTown: 'den Ort',
  },
  choice: {
    payFrom: 'Wählen Sie das Belastungskonto.',
    listedAccount: 'Wählen Sie ein Konto aus der Liste.',
    ownAccount: 'Das ist das Belastungskonto. Wählen Sie ein anderes Empfängerkonto.',
    country: 'Wählen Sie das Land des Empfängers.',
    currency: 'Wählen Sie die Währung, die der Empfänger erhält.',
    network: 'Wählen Sie SEPA, SEPA-Echtzeit oder SWIFT.',
    dateAndTime: 'Wählen Sie Datum und Uhrzeit.',
    addressLine: 'Die Adresse ist oben in ihren Teilen angegeben. Leeren Sie diese Zeile.',
  },
  currency: {
    notPaidOut: 'Die Bank zahlt nicht in {currency} aus, sondern in {offered}.',
    unknown:
      'Die Bank hat ihre Auszahlungswährungen nicht mitgeteilt. Es wurde nichts eingereicht. Versuchen Sie es gleich erneut.',
    euroBySepa: 'SEPA zahlt in Euro. Wählen Sie SWIFT für eine andere Währung.',
    amountsInEuro:
      'Beträge sind Belastungen des Kontos in Euro. Schreiben Sie den Eurobetrag und in eine eigene Spalte, was der Empfänger erhält.',
  },
};
