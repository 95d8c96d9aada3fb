export const de = {
  awayNotice: {
    body: 'Paydesk antwortet nicht. Diese Seite zeigt frühere Daten und verbindet sich automatisch neu.',
  },
  badges: {
    changes: 'zur Freigabe durch Sie',
    approvals: 'zur Freigabe durch Sie',
    exceptions: 'zu klären',
  },
  demo: {
    banner: 'Demo: Testumgebung statt Bank. Es fließt kein echtes Geld.',
    speed: 'Zahlungen werden in Sekunden ausgeführt, auch wenn Banken geschlossen sind.',
    tour: 'Rundgang starten',
    noTour: 'Rundgang ausblenden',
  },
  errorPage: {
    heading: 'Fehler',
    title: 'Etwas ist schiefgegangen',
    retrying: 'Bereits Gespeichertes bleibt erhalten. Die Seite lädt neu, sobald Paydesk bereit ist.',
    persists:
      'Bereits Gespeichertes bleibt erhalten. Tritt der Fehler wiederholt auf, senden Sie die Referenz an den Betreiber Ihrer Paydesk-Installation.',
    retry: 'Erneut versuchen',
  },
  forbidden: {
    heading: 'Kein Zugriff',
    title: 'Sie haben keinen Zugriff auf diese Seite',
    body: 'Wenn Sie sie für Ihre Arbeit brauchen, bitten Sie einen Administrator, Ihre Rolle zu ändern.',
    overview: 'Zur Übersicht',
  },
  globalError: {
    title: 'Etwas ist schiefgegangen · Paydesk',
  },
  keys: {
    everywhere: 'Auf jeder Seite',
    goTo: 'Gehe zu',
    newPayment: 'Neue Zahlung',
    help: 'Diese Tastenkürzel anzeigen',
    pageHelp: 'Hilfe zu dieser Seite',
    overview: 'Tastenkürzel',
  },
  help: {
    open: 'Hilfe',
  },
  manifest: {
    name: 'Paydesk Treasury-Backoffice',
  },
  metadata: {
    description: 'Treasury-Backoffice: Konten, Zahlungen mit Freigabe, Kontoauszüge und Prüfprotokoll.',
    notFound: 'Nicht gefunden',
  },
  navigation: {
    label: 'Hauptnavigation',
  },
  navigationDrawer: {
    title: 'Paydesk-Navigation',
    open: 'Navigation öffnen',
    close: 'Navigation schließen',
  },
  notFound: {
    heading: 'Nicht gefunden',
    title: 'Seite nicht gefunden',
    body: 'Möglicherweise ist der Link veraltet oder die Kennung falsch eingegeben. Über die Suche finden Sie eine Zahlung mit jeder ihrer Kennungen.',
    payments: 'Alle Zahlungen',
    accounts: 'Alle Konten',
    addressBody: 'Möglicherweise ist die Adresse falsch eingegeben oder der Link veraltet.',
    overview: 'Zur Übersicht',
  },
  pages: {
    bankingDetails: 'Bankverbindung',
    goLive: 'Produktivstart',
    help: 'Hilfe und Glossar',
    notices: 'Mitteilungen',
    templates: 'Zahlungsvorlagen',
    profile: 'Profil und Zwei-Faktor-Authentifizierung',
  },
  rooms: {
    overview: 'Übersicht',
    calendar: 'Kalender',
    accounts: 'Konten',
    payments: 'Zahlungen',
    batches: 'Sammelzahlungen',
    recurring: 'Daueraufträge',
    approvals: 'Eingang',
    exceptions: 'Klärungsfälle',
    changes: 'Änderungsanträge',
    beneficiaries: 'Empfänger',
    statements: 'Kontoauszüge',
    reconciliation: 'Abstimmung',
    policy: 'Richtlinie',
    company: 'Unternehmen',
    webhooks: 'Webhooks',
    audit: 'Prüfprotokoll',
    people: 'Personen',
    status: 'Betriebsstatus',
  },
  shell: {
    skipToContent: 'Zum Inhalt springen',
    sidebar: 'Seitenleiste',
    notice: 'Hinweis',
  },
  userMenu: {
    profile: 'Profil',
    signOut: 'Abmelden',
    signOutFailed:
      'Paydesk hat nicht geantwortet; möglicherweise sind Sie noch angemeldet. Versuchen Sie es in Kürze erneut.',
  },
  wordmark: {
    paydesk: 'Paydesk',
  },
};
