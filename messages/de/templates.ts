export const de = {
  page: {
    title: 'Zahlungsvorlagen',
    link: 'Vorlagen',
    description: 'Eine Vorlage füllt eine neue Zahlung aus, die dann wie üblich freigegeben wird.',
    emptyTitle: 'Noch keine Vorlagen',
    empty:
      'Speichern Sie eine Zahlung, die sich wiederholt, als Vorlage: im Formular oder auf der Seite einer Zahlung.',
    emptyReader:
      'Hier erscheinen Zahlungen, die sich wiederholen, sobald jemand eine als Vorlage gespeichert hat.',
    newPayment: 'Neue Zahlung',
  },
  filter: {
    label: 'Vorlagen suchen',
    placeholder: 'Name, Empfänger, IBAN oder Verwendungszweck …',
    search: 'Suchen',
    clear: 'Zurücksetzen',
    noMatches: 'Keine passenden Vorlagen',
    hint: 'Suchen Sie nach dem Anfang eines Namens, eines Empfängers, einer IBAN oder eines Verwendungszwecks.',
  },
  table: {
    label: 'Zahlungsvorlagen',
    name: 'Vorlage',
    beneficiary: 'Empfänger',
    account: 'Belastungskonto',
    amount: 'Betrag',
    open: 'Offen',
    lastUsed: 'Zuletzt verwendet',
    neverUsed: 'Nie',
    creator: 'Erstellt von',
    beneficiaryAccount: 'Konto des Empfängers',
    network: 'Zahlungsweg',
    lastUsedUtc: 'Zuletzt verwendet (UTC)',
    reference: 'Verwendungszweck',
    amountEur: 'Betrag (EUR)',
    count: '{count, plural, one {# Vorlage} other {# Vorlagen}}',
    actions: 'Aktionen',
  },
  standing: {
    changed: 'Daten geändert',
    retired: 'Deaktiviert',
  },
  start: {
    from: 'Aus der Vorlage „{name}“.',
    missing:
      'Diese Vorlage wurde gelöscht. Geben Sie die Zahlung ein oder <textLink>wählen Sie eine andere Vorlage</textLink>.',
    changed:
      'Die Daten von <textLink>{beneficiary}</textLink> haben sich geändert, seit „{name}“ gespeichert wurde. Diese Zahlung hat die aktuellen Daten. Prüfen Sie sie und speichern Sie die Vorlage dann erneut.',
    retired:
      '<textLink>{beneficiary}</textLink> wurde deaktiviert, daher füllt „{name}“ keine Bankverbindung aus. Wählen Sie einen Empfänger und speichern Sie die Vorlage dann erneut.',
  },
  menu: {
    open: 'Aktionen für {name}',
    use: 'Neue Zahlung aus dieser Vorlage',
    rename: 'Vorlage umbenennen',
    delete: 'Vorlage löschen',
  },
  save: {
    open: 'Als Vorlage speichern',
    title: 'Als Vorlage speichern',
    description:
      'Alle, die Zahlungen sehen, sehen auch die Vorlage. Sie hat kein Datum und zahlt nichts von selbst.',
    target: 'Was gespeichert wird',
    update: '„{name}“ aktualisieren',
    asNew: 'Neue Vorlage speichern',
    name: 'Name',
    nameHint: 'Wofür gezahlt wird, zum Beispiel „Büromiete“.',
    keepAmount: 'Betrag von {amount} EUR beibehalten',
    keepAmountHint: 'Sonst wird der Betrag bei jeder Zahlung eingegeben.',
    confirm: 'Vorlage speichern',
    done: 'Vorlage gespeichert.',
    notDone: 'Nicht gespeichert',
    problems: 'Die Vorlage ist noch nicht vollständig.',
  },
  rename: {
    title: '„{name}“ umbenennen',
    description: 'Der Name gilt für das ganze Team.',
    confirm: 'Vorlage umbenennen',
    notDone: 'Nicht umbenannt',
  },
  remove: {
    title: '„{name}“ löschen?',
    description: 'Die Vorlage wird für das ganze Team gelöscht. Zahlungen daraus bleiben unverändert.',
    confirm: 'Vorlage löschen',
    notDone: 'Nicht gelöscht',
  },
};
