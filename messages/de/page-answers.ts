export const de = {
  views: {
    name_empty: 'Geben Sie einen Namen für die Ansicht ein.',
    too_many: 'Sie haben 50 Ansichten dieser Liste. Löschen Sie eine, die Sie nicht mehr brauchen.',
    not_found: 'Diese Ansicht gibt es nicht mehr, oder sie gehört jemand anderem.',
  },
  templates: {
    name_missing: 'Geben Sie einen Namen für die Vorlage ein.',
    name_too_long: 'Ein Name hat höchstens {longest} Zeichen. Kürzen Sie ihn.',
    name_hidden: 'Der Name enthält unsichtbare Zeichen. Tippen Sie ihn, statt ihn einzufügen.',
    name_taken: 'Eine andere Vorlage hat diesen Namen. Wählen Sie einen anderen.',
    too_many:
      'Es gibt {most} Vorlagen. Löschen Sie eine, die niemand verwendet, und speichern Sie dann diese.',
    not_found: 'Jemand hat diese Vorlage gelöscht.',
    changed_since:
      'Jemand hat diese Vorlage geändert, seit Sie sie geöffnet haben. Laden Sie die Seite neu und ändern Sie sie dann erneut.',
    beneficiary_retired:
      'Dieses Konto gehört zu einem deaktivierten Empfänger. Wählen Sie einen anderen Empfänger und speichern Sie dann die Vorlage.',
    payment_not_found: 'Diese Zahlung gibt es nicht mehr, oder Sie haben keinen Zugriff mehr darauf.',
    confidential:
      'Eine Zahlung aus einer vertraulichen Sammelzahlung kann keine Vorlage sein, denn alle, die Zahlungen sehen, sehen auch Vorlagen. Nehmen Sie sie stattdessen in die nächste vertrauliche Sammelzahlung auf.',
  },
  comments: {
    not_found: 'Diesen Datensatz gibt es nicht mehr, oder Sie haben keinen Zugriff mehr darauf.',
    other_comment:
      'Aus diesem Formular wurde schon ein anderer Kommentar hinzugefügt, vielleicht in einer Kopie des Tabs. Drücken Sie noch einmal, um auch diesen hinzuzufügen.',
    text_missing: 'Geben Sie einen Kommentar ein.',
    text_too_long:
      'Ein Kommentar hat höchstens {count, number} Zeichen. Kürzen Sie ihn, oder schreiben Sie zwei.',
    too_many_mentioned: 'Ein Kommentar erwähnt höchstens {count} Personen. Entfernen Sie einige davon.',
    not_mentionable:
      'Jemand, den Sie erwähnt haben, hat keinen Zugriff mehr auf diesen Datensatz. Entfernen Sie die Erwähnung, und fügen Sie den Kommentar erneut hinzu.',
    other_author: 'Nur der Verfasser kann einen Kommentar zurückziehen.',
    withdrawn: 'Dieser Kommentar ist bereits zurückgezogen.',
  },
  attachments: {
    not_found: 'Diesen Datensatz gibt es nicht mehr, oder Sie haben keinen Zugriff mehr darauf.',
    empty: 'Diese Datei ist leer. Wählen Sie eine andere Datei.',
    too_large:
      'Diese Datei ist größer als {megabytes} MB. Verringern Sie ihre Auflösung, oder teilen Sie sie.',
    unknown_format:
      'Diese Datei ist weder PDF noch PNG noch JPEG, wie sie auch heißt. Speichern Sie sie als PDF, und hängen Sie dieses an.',
    broken:
      'Diese Datei ist beschädigt oder enthält nach ihrem Ende noch etwas anderes. Öffnen Sie sie, speichern Sie sie erneut als PDF, PNG oder JPEG, und hängen Sie diese Datei an.',
    duplicate: 'Diese Datei ist bereits angehängt.',
    too_many:
      'Ein Datensatz hat höchstens {count} Anhänge, zurückgezogene eingeschlossen. Fassen Sie Dateien zusammen, oder hängen Sie sie an einen verwandten Datensatz an.',
    too_much:
      'Die Anhänge eines Datensatzes haben zusammen höchstens {megabytes} MB. Verkleinern Sie diese Datei, oder hängen Sie sie an einen verwandten Datensatz an.',
    busy: 'Gerade werden viele Dateien hochgeladen. Hängen Sie diese Datei in einer Minute erneut an.',
    interrupted:
      'Das Hochladen wurde unterbrochen, und es wurde nichts gespeichert. Hängen Sie die Datei erneut an.',
    other_uploader: 'Nur wer eine Datei angehängt hat, kann sie zurückziehen.',
    withdrawn: 'Dieser Anhang ist bereits zurückgezogen.',
  },
  action: {
    sessionEnded:
      'Ihre Sitzung ist beendet. Melden Sie sich in einem anderen Tab wieder an, und wiederholen Sie dies.',
    incomplete: 'Dieses Formular war unvollständig. Laden Sie die Seite neu, und versuchen Sie es erneut.',
    bankUncertain:
      'Die Bank antwortet nicht; es ist nicht sicher, ob dies ausgeführt wurde. Ihre Eingaben sind nicht verloren. Prüfen Sie gleich, ob es ausgeführt wurde; falls nicht, versuchen Sie es erneut.',
    uncertain:
      'Bei uns ist ein Fehler aufgetreten; es ist nicht sicher, ob dies ausgeführt wurde. Ihre Eingaben sind nicht verloren. Prüfen Sie gleich, ob es ausgeführt wurde; falls nicht, versuchen Sie es erneut.',
    notBegun:
      'Paydesk erreicht seine Datenbank gerade nicht. Es wurde nichts ausgeführt, und Ihre Eingaben bleiben erhalten. Versuchen Sie es in Kürze erneut.',
    signInOver: 'Diese Anmeldung ist abgelaufen. Beginnen Sie erneut mit Ihrem Passwort.',
  },
  files: {
    otherPage: 'Laden Sie Dateien über unsere eigenen Seiten hoch.',
    fault: 'Bei uns ist ein Fehler aufgetreten. Laden Sie die Datei erneut hoch.',
    noBatch: 'Diese Sammelzahlung wurde nicht gefunden.',
    attachOtherPage: 'Hängen Sie Dateien über unsere eigenen Seiten an.',
    attachFault:
      'Bei uns ist ein Fehler aufgetreten. Es wurde nichts gespeichert. Hängen Sie die Datei erneut an.',
    noAttachment: 'Dieser Anhang wurde zurückgezogen, oder Sie haben keinen Zugriff darauf.',
    noReport: 'Diesen Bericht gibt es nicht. Öffnen Sie die Sammelzahlung, und wählen Sie dort einen.',
    noFormat: 'Dieses Format gibt es nicht. Öffnen Sie die Liste, und wählen Sie dort eines.',
    noStatement: 'Die Adresse nennt keinen Kontoauszug.',
  },
  profile: {
    zoneUnknown: 'Diese Zeitzone ist nicht bekannt. Wählen Sie eine andere.',
  },
  live: {
    noPage: 'Diese Seite gibt es nicht.',
    tooLarge: 'Die Anfrage ist zu groß.',
    noCurrency: 'Das ist keine Währung.',
    noKind: 'Eine solche Art von Eintrag gibt es nicht.',
    noDryRun: 'Es gibt noch nichts zu testen.',
    costUnknown:
      'Die Bank antwortet nicht, daher sind die Kosten dieser Sammelzahlung nicht bekannt. Versuchen Sie es gleich noch einmal.',
    noComment: 'Dieser Kommentar wurde nicht gefunden.',
    noBeneficiary: 'Dieser Empfänger wurde nicht gefunden.',
    noPack: 'Dieses Paket gibt es nicht.',
    noQuote: 'Für diese Zahlung ist keine Kostenauskunft möglich.',
    noAccount: 'Das ist kein Konto.',
    noPreview: 'Die Datei lässt sich so nicht lesen. Laden Sie die Seite neu.',
    bankAway: 'Die Bank antwortet nicht.',
    bankAwayNow: 'Die Bank antwortet nicht. Versuchen Sie es gleich noch einmal.',
  },
  gate: {
    otherSite: 'Öffnen Sie dies in Paydesk selbst.',
    signInFirst: 'Melden Sie sich zuerst an.',
    notAllowed: 'Ihre Rolle lässt das nicht zu.',
  },
};
