export const de = {
  answered: {
    unanswered:
      'Paydesk hat nicht geantwortet; es ist nicht sicher, ob die Aktion ausgeführt wurde. Ihre Eingaben sind nicht verloren. Prüfen Sie in Kürze, ob sie ausgeführt wurde; falls nicht, versuchen Sie es erneut.',
    failed:
      'Bei uns ist ein Fehler aufgetreten; es ist nicht sicher, ob die Aktion ausgeführt wurde. Ihre Eingaben sind nicht verloren. Prüfen Sie in Kürze, ob sie ausgeführt wurde; falls nicht, versuchen Sie es erneut.',
    outdated:
      'Es wurde nichts ausgeführt: Paydesk wurde aktualisiert, nachdem Sie diese Seite geöffnet haben. Kopieren Sie Ihre Eingaben, laden Sie die Seite neu und versuchen Sie es erneut. Nicht jedes Formular behält seinen Text.',
  },
  /** Units of a chart's axis. */
  scale: { thousand: '{figure} Tsd.', million: '{figure} Mio.', billion: '{figure} Mrd.' },
  areaChart: {
    history: 'Saldo',
    firm: 'Vorschau',
    soft: 'Vorschau, höchstens',
    today: 'Heute',
    day: 'Tag',
    showDay: 'Diesen Tag anzeigen',
    showTable: 'Als Tabelle anzeigen',
    cursor: '{label}, Tag',
    cursorHint: 'Pfeiltasten wählen einen Tag, die Eingabetaste öffnet ihn.',
    empty: 'Keine Daten.',
    amountOnDay: '{amount} {currency} am {day}',
    past: 'Von {first} bis {last}. Tiefstwert {lowest}, Höchstwert {highest}.',
    forecast: 'Vorschau: {firm}.',
    forecastDay: '{day}, Vorschau',
    either: '{firm} oder {soft}',
    forecastRange: 'Vorschau: {firm} oder {soft} {currency}.',
  },
  breadcrumbs: {
    label: 'Navigationspfad',
  },
  button: {
    named: '{action}: {what}',
  },
  changedMeanwhile: {
    title: 'Dies wurde geändert, seit Sie es geöffnet haben',
    body: 'Es wurde nichts ausgeführt. Schließen Sie diesen Dialog, um den aktuellen Stand zu sehen, und entscheiden Sie dann neu.',
    bodyAfterPress:
      'Falls Sie dies schon abgeschickt haben, ist das vielleicht die Änderung. Schließen Sie diesen Dialog, um den aktuellen Stand zu sehen.',
    close: 'Aktuellen Stand anzeigen',
    form: 'Dieses Formular lässt sich nicht mehr speichern. Sehen Sie sich den <link>aktuellen Stand</link> an, und bearbeiten Sie erneut.',
  },
  changes: {
    one: 'Aktualisiert: {state}',
    many: '{count, plural, one {# Status aktualisiert} other {# Status aktualisiert}}',
  },
  confirmDialog: {
    back: 'Abbrechen',
  },
  copy: {
    action: '{what} kopieren',
    copied: 'Kopiert',
    copiedWhat: 'Kopiert: {what}',
    failed: 'Kopieren fehlgeschlagen',
    failedWhat: 'Kopieren fehlgeschlagen: {what}',
  },
  country: {
    label: 'Land',
    none: 'Keines',
    choose: 'Auswählen …',
  },
  confidentialBadge: {
    label: 'Vertraulich',
  },
  dialog: {
    close: 'Schließen',
  },
  differenceList: {
    before: 'vorher:',
    after: 'nachher:',
  },
  exportMenu: {
    open: 'Export',
    openSelected: 'Auswahl exportieren',
    csv: 'CSV',
    xlsx: 'Excel',
  },
  field: {
    optional: 'Optional',
  },
  filterSheet: {
    open: 'Filtern',
    title: 'Filter',
    active: '{count, plural, one {# Filter aktiv} other {# Filter aktiv}}',
  },
  keyOverview: {
    title: 'Tastenkürzel',
    sequence: 'dann',
    switch: 'Kürzel mit Einzeltasten verwenden',
    switchHint:
      'Schalten Sie sie aus, wenn Sie diktieren oder versehentlich Tasten drücken. Gilt für diesen Browser.',
  },
  instant: {
    utc: '{time} UTC',
  },
  listTotals: {
    loading: 'Summen werden geladen',
    tooLong: 'Die Summen haben zu lange gedauert. Grenzen Sie den Filter ein, zum Beispiel auf einen Monat.',
  },
  leaveGuard: {
    stay: 'Bleiben',
    leave: 'Verlassen und verwerfen',
  },
  note: {
    label: 'Begründung',
  },
  pagination: {
    first: 'Erste',
    label: 'Seiten',
    range: '{first}–{last} von {total}',
    previous: 'Zurück',
    next: 'Weiter',
  },
  password: {
    show: '{what} anzeigen',
    what: 'Passwort',
  },
  print: {
    action: 'Drucken',
  },
  progress: {
    figures: '{done, number} von {total, number}',
    spoken: '{done} von {total}. {what}',
  },
  reference: {
    line: 'Referenz <code></code>',
    text: 'Referenz {reference}',
    withMessage: '{message} (Referenz {reference})',
  },
  selection: {
    all: 'Alle auf dieser Seite auswählen',
    row: '{name} auswählen',
    count: '{count, number} ausgewählt',
    clear: 'Auswahl aufheben',
    action: '{action} ({count, number})',
    applies:
      '{count, plural, one {Dies betrifft # ausgewählte Zeile.} other {Dies betrifft # ausgewählte Zeilen.}}{others, plural, =0 {} one { # andere lässt es nicht zu und bleibt unverändert.} other { # andere lassen es nicht zu und bleiben unverändert.}}',
    done: '{count, plural, one {Für # Zeile ausgeführt.} other {Für # Zeilen ausgeführt.}}',
    partlyDone: 'Nicht alles wurde ausgeführt',
    outcome: 'Für {done, number} von {all, number} ausgeführt. Die anderen bleiben unverändert.',
    notDone: 'Dies wurde nicht ausgeführt',
  },
  tableLayout: {
    open: 'Spalten',
    title: 'Spalten und Zeilen',
    description: 'Nur Sie sehen diese Liste so. Auf schmalen Bildschirmen entfallen die letzten Spalten.',
    columns: 'Spalten',
    moveUp: '{column} nach oben',
    moveDown: '{column} nach unten',
    density: 'Zeilenhöhe',
    comfortable: 'Normal',
    compact: 'Kompakt',
    save: 'Layout speichern',
    notSaved: 'Das Layout wurde nicht gespeichert',
  },
  unloaded: {
    body: 'Dies konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Wurde Paydesk gerade aktualisiert, laden Sie die Seite neu.',
    reload: 'Seite neu laden',
  },
  views: {
    open: 'Ansichten',
    by: 'Geteilt von {name}',
    shared: 'Geteilt',
    save: 'Ansicht speichern …',
    saveTitle: 'Ansicht speichern',
    saveDescription: 'Eine Ansicht speichert Filter, Sortierung und Spalten dieser Seite.',
    name: 'Name',
    nameHint: 'Eine Ihrer Ansichten mit demselben Namen wird ersetzt.',
    share: 'Diese Ansicht teilen',
    shareDescription: 'Alle, die diese Liste lesen dürfen, sehen sie in ihrem Menü.',
    saveButton: 'Ansicht speichern',
    delete: 'Ansicht löschen',
    deleteTitle: '„{name}“ löschen?',
    deleteOwn: 'Gelöscht wird nur die Ansicht, nicht die angezeigten Daten.',
    deleteShared:
      'Auch alle, mit denen Sie sie teilen, verlieren sie. Gelöscht wird nur die Ansicht, nicht die angezeigten Daten.',
    notDone: 'Nicht ausgeführt',
  },
  theme: {
    label: 'Darstellung',
    light: 'Hell',
    dark: 'Dunkel',
    system: 'System',
  },
  byteText: {
    bytes: '{bytes, plural, one {# Byte} other {# Byte}}',
    kilobytes: '{kilobytes} KB',
    megabytes: '{megabytes} MB',
  },
  fileDrop: {
    drop: 'Datei zum Hochladen ablegen',
    drag: 'Datei hierher ziehen',
    choose: 'Datei wählen',
    noFile: 'Keine Datei gefunden. Ziehen Sie eine Datei hierher oder wählen Sie eine aus.',
  },
  sendFile: {
    empty: 'Diese Datei ist leer. Wählen Sie eine andere Datei.',
    broken:
      'Das Hochladen wurde unterbrochen, es wurde nichts gespeichert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    signedOut:
      'Ihre Sitzung ist abgelaufen. Melden Sie sich in einem anderen Tab wieder an und wählen Sie die Datei dann erneut.',
    tooLargeForProxy:
      'Der Server nimmt Dateien dieser Größe nicht an. Es wurde nichts gespeichert. Bitten Sie Ihren Administrator, Uploads bis {megabytes} MB zuzulassen (`client_max_body_size` des Proxys), oder verwenden Sie eine kleinere Datei.',
    uncertain:
      'Paydesk hat nicht geantwortet; es ist nicht sicher, ob die Datei gespeichert wurde. Prüfen Sie in Kürze, ob sie da ist; falls nicht, wählen Sie die Datei erneut aus.',
  },
  uploadProgress: {
    cancel: 'Hochladen abbrechen',
    label: 'Fortschritt beim Hochladen',
    received: 'Datei hochgeladen. Sie wird geprüft.',
    uploaded: '{sent} von {size} hochgeladen',
  },
};
