export const de = {
  own: {
    title: 'API-Tokens',
    description:
      'Ein Programm mit einem Ihrer Tokens liest über die API, was Sie lesen können, in den Grenzen, die Sie wählen.',
    link: 'API-Tokens verwalten',
    none: 'Sie haben keine API-Tokens.',
    noneBody: 'Erstellen Sie eines für ein Programm, das Konten oder Zahlungen liest, etwa ein Dashboard.',
  },
  all: {
    title: 'API-Tokens',
    description:
      'Programme, die über die API lesen. Ein Dienstbenutzer ist ein eigenes Programm: Er kann sich nicht anmelden, nichts erfassen und nichts freigeben.',
    link: 'API-Tokens',
    none: 'Es gibt keine API-Tokens.',
    noneBody: 'Beantragen Sie eines für ein Programm, etwa ein ERP. Ein anderer Administrator gibt es frei.',
    pending: '{count, plural, one {Ein Token wartet} other {# Tokens warten}} auf Freigabe.',
    pendingLink: 'Änderungsanträge anzeigen',
  },
  list: {
    label: 'API-Tokens',
    scopes: 'Liest {scopes}',
    created: 'Erstellt <created></created> · läuft ab <expires></expires>',
    used: 'zuletzt verwendet <used></used>',
    unused: 'nie verwendet',
    active: 'Aktiv',
    notIssued: 'Nicht ausgestellt',
    expired: 'Abgelaufen',
    revoked: 'Widerrufen',
    ownerInactive: 'Inhaber deaktiviert',
    service: 'Dienstbenutzer',
  },
  fields: {
    name: 'Name',
    nameHint: 'Das Programm, das das Token verwendet.',
    serviceUser: 'Dienstbenutzer',
    serviceUserHint: 'Ein neuer Name fügt einen Dienstbenutzer hinzu.',
    scopes: 'Darf lesen',
    lifetime: 'Läuft ab nach',
    days: '{count, plural, one {# Tag} other {# Tagen}}',
  },
  scopes: {
    accounts: 'Konten und Salden',
    statements: 'Kontoumsätze',
    orders: 'Zahlungen',
    batches: 'Sammelzahlungen und ihre Zeilen',
    differences: 'Differenzen',
  },
  create: {
    open: 'Token erstellen',
    title: 'API-Token erstellen',
    description: 'Das Token wird einmal angezeigt. Wer es hat, liest in Ihrem Namen.',
    confirm: 'Token erstellen',
  },
  request: {
    open: 'Dienst-Token beantragen',
    title: 'Dienst-Token beantragen',
    description:
      'Ein anderer Administrator gibt es frei. Danach stellen Sie das Token aus, und nur Sie sehen es, einmal.',
    done: 'Eingereicht. Ein anderer Administrator entscheidet darüber.',
  },
  issue: {
    open: 'Token ausstellen',
    openLabel: 'Token {name} ausstellen',
    title: 'Token {name} ausstellen?',
    description: 'Das Token wird einmal angezeigt. Bewahren Sie es dort auf, wo nur das Programm es liest.',
    confirm: 'Token ausstellen',
  },
  secret: {
    title: 'Ihr neues Token',
    label: 'Token',
    hint: 'Kopieren Sie es jetzt: Es wird nicht noch einmal angezeigt. Es läuft ab <instant></instant>.',
    done: 'Fertig',
  },
  revoke: {
    open: 'Widerrufen',
    openLabel: 'Token {name} widerrufen',
    title: 'Token {name} widerrufen?',
    description:
      'Programme mit diesem Token lesen ab sofort nichts mehr. Das lässt sich nicht rückgängig machen.',
    confirm: 'Token widerrufen',
    done: 'Token {name} ist widerrufen',
  },
};
