export const de = {
  batchFilters: {
    all: 'Alle',
    label: 'Sammelzahlungen suchen',
    placeholder: 'Sammelzahlung oder Ersteller',
    filter: 'Filtern',
    clear: 'Zurücksetzen',
  },
  batchGroups: {
    delivered: 'Eingeliefert',
    open: 'In Vorbereitung',
    waiting: 'Freigabe ausstehend',
    in_progress: 'In Ausführung',
    ended: 'Beendet',
  },
  batchPage: {
    metadata: 'Sammelzahlung',
    timeline: 'Verlauf',
    report: 'Bericht',
    reportDescription:
      'Der bisherige Status jeder Zeile. pain.002 ist für das Programm, das die Datei geschrieben hat.',
  },
  batchSentence: {
    send: '<strong>{rowCount, plural, one {# Zahlung} other {# Zahlungen}}</strong> über <sum>{total} EUR</sum> gemeinsam vom Konto <account></account> senden.',
    notBefore: 'Gesendet wird frühestens am <instant></instant>.',
    source: 'Die Zeilen stammen aus „{name}“, eingereicht von {makerName}.',
    excluded:
      '{excludedCount, plural, one {# Zeile ist ausgeschlossen.} other {# Zeilen sind ausgeschlossen.}}',
  },
  batchTable: {
    delivered: 'Eingeliefert von {deliveredBy}',
    takenOver: '{makerName}, eingeliefert von {deliveredBy}',
    label: 'Sammelzahlungen',
    batch: 'Sammelzahlung',
    state: 'Status',
    progress: 'Fortschritt',
    uploaded: 'Hochgeladen',
    rows: 'Zeilen',
    totalEur: 'Summe (EUR)',
    unknown: 'Noch nicht bekannt',
    maker: 'Hochgeladen von',
    uploadedUtc: 'Hochgeladen (UTC)',
    account: 'Belastungskonto',
    ended: 'Beendete Zeilen',
    failed: 'Fehlgeschlagene Zeilen',
    scheduled: 'Termin',
    scheduledUtc: 'Termin (UTC)',
    immediately: 'Sofort',
    count: '{count, plural, one {# Sammelzahlung} other {# Sammelzahlungen}}',
  },
  batchesPage: {
    title: 'Sammelzahlungen',
    description: 'Viele Zahlungen aus einer Datei, gemeinsam freigegeben und einzeln gesendet.',
    create: 'Neue Sammelzahlung',
  },
  decideBatch: {
    rows: 'Zeilen',
    approvals: 'Nötige Freigaben',
  },
  decideCard: {
    label: 'Entscheidung',
    payments: 'in {rowCount, plural, one {# Zahlung} other {# Zahlungen}}',
    account: 'Vom Konto <account></account>, erstellt von {makerName}.',
    submitted: 'Eingereicht am <instant></instant>.',
    scheduledFor: 'Terminiert für <instant></instant>.',
    immediate: 'Wird nach der Freigabe sofort gesendet.',
    excluded: '{excludedCount, plural, one {# Zeile ausgeschlossen.} other {# Zeilen ausgeschlossen.}}',
    risks: 'Risikoprüfung',
    scope: 'Sie umfasst jede Zeile, die Zeilenzahl und die Summe. Sie gilt für nichts anderes.',
  },
  draftBatch: {
    title: 'Keine Zeilen zu senden',
    allExcluded: 'Alle Zeilen sind ausgeschlossen. Nehmen Sie mindestens eine Zeile auf, um fortzufahren.',
    noPayments: 'Die Datei enthält keine Zahlungen.',
  },
  draftRows: {
    count: '{count, plural, one {# Zeile} other {# Zeilen}}',
    noWrongRows: 'Keine fehlerhaften Zeilen',
    noRows: 'Keine Zeilen gefunden',
    noMatches: 'Keine Zeile passt zu Ihrer Suche. Setzen Sie die Suche zurück, um mehr zu sehen.',
  },
  dryRunNow: {
    title: 'Probelauf',
    description:
      'Das Ergebnis, wenn jetzt gesendet würde, im Vergleich zum Ergebnis beim Einreichen. Unmittelbar vor der ersten Zahlung wird der Probelauf wiederholt.',
    unavailableTitle: 'Die Bank antwortet nicht',
    unavailable:
      'Der Probelauf lässt sich jetzt nicht wiederholen. Er läuft unmittelbar vor der ersten Zahlung noch einmal und hält die Sammelzahlung an, wenn das Ergebnis schlechter ist.',
  },
  makerActions: {
    importAgain: 'Datei neu einlesen',
  },
  mappingOfBatch: {
    otherAccount: 'Diese Datei belastet ein anderes Konto',
    unreadable: 'Diese Datei ist nicht lesbar',
    uploadAnother: 'Andere Datei hochladen',
  },
  mappingPage: {
    title: 'Datei neu einlesen',
    warning: 'Korrekturen und Ausschlüsse in dieser Sammelzahlung gehen verloren',
    description: 'Paydesk liest alle Zeilen der hochgeladenen Datei noch einmal.',
    loading: 'Erste Zeilen werden geladen',
  },
  neighbours: {
    previous: 'Vorherige Zeile',
    next: 'Nächste Zeile',
  },
  noBatches: {
    noMatches: 'Keine passenden Sammelzahlungen',
    clearFilter: 'Setzen Sie einen Filter zurück, um mehr Sammelzahlungen zu sehen.',
    all: 'Alle Sammelzahlungen anzeigen',
    title: 'Noch keine Sammelzahlungen',
    description:
      'Mit einer Sammelzahlung zahlen Sie aus einer Datei an viele Empfänger, zum Beispiel Gehälter, Erstattungen oder Rechnungen. Jede Zeile wird wie eine Einzelzahlung geprüft. Vor der Freigabe der gesamten Sammelzahlung wird nichts gesendet.',
    templates: 'Noch keine Datei? <templateLinks></templateLinks>',
  },
  origin: {
    delivered: 'Eingeliefert von {deliveredBy}, Datei {name}, <instant></instant>',
    deliveredFile: 'Eingeliefert von {deliveredBy}, Datei {name}',
    takenOver:
      'Eingeliefert von {deliveredBy}, Datei {name}, <instant></instant>, übernommen von {makerName}',
    retry: 'Fehlgeschlagene Zeilen aus <batch></batch>, erstellt von {makerName}, <instant></instant>',
    uploadedAs: '{name}, hochgeladen von {makerName}, <instant></instant>',
    uploaded: 'Hochgeladen von {makerName}, <instant></instant>',
  },
  partsOfFile: {
    label: 'Sammelzahlungen derselben Datei',
    title: 'Teil {part, number} von {parts, number} der Datei {file}',
    description:
      'Jeder Teil hat ein eigenes Konto und einen eigenen Termin und wird für sich freigegeben und gesendet.',
    part: 'Teil {part, number}',
  },
  outcomeBar: {
    label: 'Fortschritt der Sammelzahlung',
  },
  pausedBatch: {
    label: 'Vor dem Fortsetzen',
    title: 'Vor dem Fortsetzen',
    description:
      'Der zuletzt geprüfte Probelauf der gesamten Sammelzahlung im Vergleich zu einem neuen. Bereits gesendete Zahlungen sind im Saldo oder unter „in Ausführung“ enthalten.',
    noDryRun: 'Die Sammelzahlung kann gerade nicht fortgesetzt werden',
    noBalance: 'Die Bank hat keinen Kontosaldo gemeldet. Laden Sie diese Seite gleich noch einmal.',
    policy: 'Richtlinie verletzt',
    changes: 'Änderungen seitdem',
    nothingLeft: 'Nichts mehr zu senden',
    resumeToFinish: 'Setzen Sie die Sammelzahlung fort, um sie abzuschließen.',
    insufficientBalance: 'Unzureichende Deckung',
    shortfall: 'Deckung des Kontos: {short}. Zahlungen ohne Deckung lehnt die Bank ab.',
    resumeRule:
      'Fortsetzen kann diese Sammelzahlung nur ein Freigeber, der sie weder erstellt noch bearbeitet hat.',
  },
  progress: {
    rowsRead: '{rowsRead, plural, one {# Zeile} other {# Zeilen}} gelesen',
    wrongRows: '{wrongCount, plural, one {# fehlerhafte Zeile} other {# fehlerhafte Zeilen}}',
    ended: '{ended, number} von {rowCount, number} verarbeitet',
  },
  readBatch: {
    title: 'Datei wird eingelesen',
    description:
      'Jede Zeile wird wie eine Einzelzahlung geprüft. Sie können diese Seite verlassen; das Einlesen läuft weiter.',
  },
  rowPage: {
    metadata: 'Zeile einer Sammelzahlung',
    named: 'Zeile {position} von {batch}',
    title: 'Zeile {position, number}',
    excluded: '{reason}. Wird nicht mit dieser Sammelzahlung gesendet.',
    duplicate: 'Mögliche Doppelzahlung',
    errors: 'Diese Zeile ist fehlerhaft',
    payment: 'Zahlung erstellt',
    openPayment: '<textLink>Öffnen Sie die Zahlung</textLink>, um ihren Status zu sehen.',
    details: 'Angaben für die Bank',
    detailsDescription: 'Diese Angaben werden freigegeben und gesendet.',
    verify: 'Jetzt prüfen',
    verifying: 'Hashwerte der Sammelzahlung werden geprüft …',
    verified:
      'Soeben geprüft: Die Zeile ist Teil der Merkle-Wurzel ({steps, plural, one {# Schritt} other {# Schritte}}).',
    notVerified:
      'Soeben geprüft: Die Zeile ist nicht Teil der Merkle-Wurzel. Wenden Sie sich an einen Administrator.',
  },
  runBatch: {
    payments: 'Zahlungen anzeigen',
    dryRun: 'Probelauf',
    retries: 'Sammelzahlungen, die fehlgeschlagene Zeilen wiederholen',
  },
  sameFileNotice: {
    sameBytes: 'Diese Datei wurde schon einmal hochgeladen',
    sameMessage: 'Eine Datei mit derselben Nachrichten-ID (MsgId) wurde schon einmal hochgeladen',
    risk: 'Wenn Sie fortfahren, erhalten womöglich alle Empfänger der Datei ihr Geld doppelt. Früher hochgeladen:',
    upload: '{state}. Hochgeladen von {makerName}, <instant></instant>',
    confirm: 'Ich weiß, dass die Datei schon hochgeladen wurde, und möchte fortfahren',
    description:
      'Mögliche Doppelzahlungen sind markiert. Sie begründen sie, bevor Sie die Sammelzahlung einreichen.',
  },
  shareBar: {
    rejected: '{failed, number} abgelehnt',
  },
  someRows: {
    largest: 'Größte Zeilen',
    share: '{share, number}\u00A0% der Summe.',
    sample: 'Stichprobe',
    sampleDescription: 'Zufallsstichprobe, nach Betrag gewichtet.',
    drawAnother: 'Neue Stichprobe ziehen',
    sampleRows: 'Zeilen der Stichprobe',
  },
  stateNotice: {
    pausedAutomatically: 'Automatisch angehalten',
    paused: 'Angehalten',
    notStarted: 'Noch nicht gestartet',
    blocked: '{reason} Es wurde nichts gesendet. Paydesk versucht es weiter.',
    approved: 'Freigegeben',
    startsSoon: 'Die Ausführung beginnt gleich, nach einem weiteren Probelauf.',
    startsAt: 'Die Ausführung beginnt am <instant></instant>, nach einem weiteren Probelauf.',
  },
  tabs: {
    all: 'Alle Zeilen',
    warned: 'Mögliche Doppelzahlungen',
    converted: 'Geänderte Schreibweise',
    excluded: 'Ausgeschlossen',
    select: 'Auswahl',
  },
  uploadedBatch: {
    title: 'Datei noch nicht eingelesen',
    description:
      'Die Zeilen erscheinen hier, sobald ein Ersteller die Spalten zugeordnet und die Datei eingelesen hat.',
    importFailed: 'Die Datei konnte nicht eingelesen werden',
    loading: 'Erste Zeilen werden geladen',
  },
  withheldBatch: {
    title: 'Vertrauliche Sammelzahlung',
    description:
      'Ihre Zahlungen lesen nur der Ersteller, Personen, die sie bearbeitet haben, und Freigeber. Der Kontoauszug zeigt sie als eine Summe je Tag.',
  },
};
