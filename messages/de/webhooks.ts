export const de = {
  page: {
    title: 'Webhooks',
    description:
      'Zahlungsmeldungen der Bank. Jede ist nur ein Hinweis: Paydesk fragt den Status danach bei der Bank ab.',
    noKey: 'Kein öffentlicher Schlüssel der Bank eingerichtet',
    noKeyBody:
      'Alle Webhooks werden abgelehnt, bis ein Schlüssel eingerichtet ist. Zahlungsstatus werden weiterhin abgefragt.',
    inbox: 'Eingang',
    noMatch: 'Keine passenden Webhooks',
    noMatchBody: 'Ändern Sie die Suche, oder setzen Sie die Filter zurück.',
    empty: 'Noch keine Webhooks',
    emptyBody: 'Die Bank sendet einen Webhook, wenn eine Zahlung ausgeführt oder abgelehnt wird.',
  },
  fields: {
    received: 'Empfangen',
    reportedStatus: 'Gemeldeter Status',
    signature: 'Signatur',
    payment: 'Zahlung',
    result: 'Ergebnis',
    firstReceived: 'Zuerst empfangen',
    event: 'Ereignis',
    providerPayment: 'Zahlungs-ID der Bank',
    externalPaymentId: 'Externe Zahlungs-ID',
    bodyHash: 'SHA-256 des Inhalts',
  },
  filters: {
    label: 'Zahlung, Kennung oder Text im Inhalt',
    placeholder: 'Zahlung, Kennung oder Text',
    verification: 'Verifizierung',
    all: 'Alle',
    verified: 'Verifiziert',
    notVerified: 'Nicht verifiziert',
    noOrder: 'Verifiziert, kein passender Auftrag',
    show: 'Anzeigen',
    clear: 'Zurücksetzen',
  },
  table: {
    label: 'Zustellungen',
  },
  delivery: {
    webhook: 'Webhook',
    title: 'Zustellung',
    withoutEvent: 'Zustellung ohne Ereignis',
    once: 'Einmal',
    repeated: '{deliveries, number}-mal, zuletzt <instant></instant>',
    unreadable: 'Nicht verstanden',
    noEvent: 'Nicht lesbar',
    noPayment: 'Keine Zahlung genannt',
    notVerified: 'Absender nicht verifiziert',
    notVerifiedBody: 'Aufgrund dieses Webhooks wurde nichts geändert. {reason}',
  },
  verdicts: {
    verified: 'Verifiziert',
    no_key: 'Kein Schlüssel',
    not_signed: 'Nicht signiert',
    unreadable: 'Signatur nicht lesbar',
    wrong_signature: 'Falsche Signatur',
    unknown: 'Nicht verifiziert',
  },
  verdictMeanings: {
    verified:
      'Die Bank hat genau diese Bytes signiert, laut dem beim Empfang eingerichteten öffentlichen Schlüssel.',
    no_key:
      'Beim Empfang war kein öffentlicher Schlüssel eingerichtet, daher ist der Absender unbekannt. Der Webhook wurde mit 401 beantwortet und gespeichert.',
    not_signed: 'Er trug keine Signatur. Die Bank signiert jeden Webhook, also stammt er nicht von der Bank.',
    unreadable: 'Die Signatur hat ein ungültiges Format, also stammt er nicht von der Bank.',
    wrong_signature:
      'Die Signatur passt nicht zu diesen Bytes und dem Schlüssel der Bank. Der Absender ist ein anderer, der Inhalt wurde verändert, oder der eingerichtete Schlüssel ist falsch.',
    unknown: 'Beim Empfang nicht verifiziert. Der Grund wurde damals nicht erfasst.',
  },
  proofs: {
    holds: 'Soeben erneut geprüft: Die Signatur passt zu diesem Inhalt und dem eingerichteten Schlüssel.',
    does_not_hold:
      'Soeben erneut geprüft: Die Signatur passt nicht zu diesem Inhalt und dem eingerichteten Schlüssel.',
    no_key: 'Erneute Prüfung nicht möglich: Es ist kein öffentlicher Schlüssel der Bank eingerichtet.',
    no_signature: 'Es wurde keine Signatur gespeichert.',
    not_all_cached: 'Erneute Prüfung nicht möglich: Es wurden nicht alle Bytes gespeichert.',
  },
  effects: {
    reported: 'Klärungsfall eröffnet: Die Bank meldet eine hier unbekannte Zahlung',
    looked: 'Sofortige Statusabfrage veranlasst',
    order_unsent: 'Ohne Wirkung: Auftrag noch nicht gesendet',
    order_ended: 'Ohne Wirkung: Auftrag bereits abgeschlossen',
    no_order: 'Ohne Wirkung: keine Zahlung eines Auftrags hier',
    not_understood: 'Ohne Wirkung: Inhalt nicht verstanden',
    ignored: 'Ohne Wirkung: ignoriert',
    none: 'Noch ohne Wirkung',
  },
  body: {
    title: 'Inhalt',
    json: 'JSON, zum Lesen eingerückt; sonst wie empfangen.',
    raw: 'Wie empfangen; kein gültiges JSON.',
    incomplete:
      'Nicht vollständig gespeichert: Der Inhalt enthält Bytes, die kein Text sind, oder überschreitet die Grenze für unsignierte Webhooks.',
    empty: 'Der Inhalt ist leer.',
    copy: 'Inhalt',
  },
  replay: {
    title: 'Diesen Webhook erneut verarbeiten?',
    description:
      'Paydesk fragt den Status der Zahlung jetzt bei der Bank ab. Aus dem Webhook selbst wird nichts übernommen, und der Vorgang wird mit Ihrem Namen protokolliert.',
    button: 'Erneut verarbeiten',
    started: 'Statusabfrage veranlasst',
  },
  history: {
    title: 'Verlauf seit der Zustellung',
    notVerified:
      'Der Absender nannte diesen Auftrag, der Webhook hat jedoch nichts geändert. Alles Weitere hat andere Ursachen.',
    nextPoll: 'Die nächste Statusabfrage ist <instant></instant> fällig.',
    empty:
      'Der Auftrag hat sich seitdem nicht geändert. Abfragen ohne neues Ergebnis werden nicht aufgeführt.',
    noOrder: 'Kein Auftrag passt zu dieser Zahlung.',
    notReplayable: 'Dieser Webhook kann nicht erneut verarbeitet werden. {reason}',
    replays: 'Erneute Verarbeitungen',
    replayedBy: 'Erneut verarbeitet von {name}, <instant></instant>',
  },
};
