export const de = {
  titles: {
    nothing_cached: 'Noch kein Kontoauszug für diesen Zeitraum',
    busy: 'Zu viele Dateien in Vorbereitung',
    too_many_files: 'Zu viele Ihrer Downloads gleichzeitig',
    failed: 'Die Datei konnte nicht erstellt werden',
    no_pack: 'Dieses Paket kann jetzt nicht heruntergeladen werden',
    not_allowed: 'Sie haben keinen Zugriff auf diese Datei',
    no_such_file: 'Datei nicht gefunden',
    wrong_period: 'Ungültiger Zeitraum',
    period_is_over: 'Dieser Zeitraum ist abgeschlossen',
  },
  nextSteps: {
    nothing_cached:
      'Die Bank antwortet nicht, und es gibt keine Kopie dieses Zeitraums. Versuchen Sie es später erneut oder wählen Sie einen anderen Zeitraum.',
    busy: 'Es wurde keine Datei erstellt. Versuchen Sie es in einer Minute erneut.',
    too_many_files: 'Warten Sie, bis einer Ihrer Downloads beendet ist, und versuchen Sie es dann erneut.',
    failed:
      'Bei uns ist ein Fehler aufgetreten. Es sind keine Daten verloren gegangen. Versuchen Sie es erneut.',
    no_pack:
      'Es ist noch in Vorbereitung, wird gerade heruntergeladen oder wurde abgebrochen. Seine Seite zeigt den Status.',
    not_allowed: 'Bitten Sie einen Administrator um Zugriff auf Kontoauszüge.',
    no_such_file: 'Das Konto oder das Format in der Adresse ist unbekannt. Wählen Sie das Konto erneut.',
    wrong_period:
      'Geben Sie den ersten und den letzten Tag als Jahr-Monat-Tag ein. Der letzte Tag darf nicht in der Zukunft liegen.',
    period_is_over:
      'Es wurde keine Datei erstellt: Ein untertägiger Bericht gilt für einen Zeitraum, der heute endet. Wählen Sie einen solchen Zeitraum oder einen Kontoauszug in einem anderen Format.',
  },
  answer: {
    reply: '{title}. {next}',
  },
  codes: {
    empty: 'Fügen Sie den Prüfcode vom Ende des Kontoauszugs ein.',
    not_a_code:
      'Ein Code hat nur die Ziffern 0 bis 9 und die Buchstaben a bis f. Prüfen Sie den eingefügten Text.',
    too_short: 'Geben Sie mindestens die ersten {count} Zeichen des Codes ein.',
    too_long: 'Ein Code hat {count} Zeichen. Prüfen Sie, ob nur einer eingefügt wurde.',
  },
  packs: {
    too_many_packs:
      'Sie haben bereits drei Pakete in Vorbereitung. Warten Sie, bis eines fertig ist, oder brechen Sie eines ab.',
    pack_is_over: 'Dieses Paket ist bereits beendet und kann nicht mehr abgebrochen werden.',
    not_your_pack: 'Nur wer dieses Paket angefordert hat oder ein Administrator kann es abbrechen.',
  },
  figures: {
    client: 'Kunde',
    opening: 'Anfangssaldo',
    credits: 'Gutschriften',
    debits: 'Belastungen',
    closing: 'Endsaldo',
    incoming: 'Eingehende Umsätze',
    outgoing: 'Ausgehende Umsätze',
  },
};
