export const de = {
  page: {
    title: 'Wiederhergestellte Datenbank',
    description:
      'Der Versand ist angehalten, während Paydesk jede nicht abgeschlossene Zahlung bei der Bank prüft.',
    notPaused: 'Der Versand ist nicht angehalten',
    notPausedBody:
      'Nach der Wiederherstellung aus einer Sicherung stehen hier die Zahlungen, die der Bank bereits vorliegen.',
  },
  found: {
    title: 'Bei der Bank gefunden',
    description: 'Diese Zahlungen wurden nach der Sicherung gesendet. Erstellen Sie sie nicht erneut.',
    empty: 'Bisher keine gefunden',
    emptyBody: 'Zahlungen, die nach der Sicherung erstellt wurden, erscheinen in der Abstimmung.',
    label: 'Bei der Bank gefundene Zahlungen',
    beneficiary: 'Empfänger',
    statusHere: 'Status in Paydesk',
    statusAtBank: 'Status bei der Bank',
    paymentId: 'Zahlungs-ID',
    amount: 'Betrag (EUR)',
    unsentRow: 'Noch nicht gesendet: Zeile {line} von {batch}',
  },
  answers: {
    NONE: 'Nicht gefunden',
    NO_ANSWER: 'Keine Antwort',
    PENDING: 'Ausstehend',
    COMPLETED: 'Ausgeführt',
    REJECTED: 'Abgelehnt',
  },
  facts: {
    title: 'Zusammenfassung',
    pausedSince: 'Angehalten seit',
    reason: 'Grund',
    remaining: 'Noch nicht geprüft',
    found: 'Bei der Bank gefunden',
    notFound: 'Bei der Bank nicht gefunden',
    unanswered: 'Keine Antwort der Bank',
    differences: 'Neue Differenzen',
    inReconciliation: '{count, number} in der Abstimmung',
  },
  notice: {
    title: 'Die Datenbank wurde wiederhergestellt. Der Versand ist angehalten.',
    body: 'Seit <instant></instant> wurde keine Zahlung gesendet. {progress} Zwei Administratoren setzen den Versand fort. <link>Wiederhergestellte Zahlungen prüfen</link>',
    found:
      'Der Bank {found, plural, one {liegt bereits #} other {liegen bereits #}} der hier nicht abgeschlossenen Zahlungen vor.',
    remaining:
      'Der Bank {found, plural, one {liegt bereits #} other {liegen bereits #}} der hier nicht abgeschlossenen Zahlungen vor. {remaining, plural, one {# ist} other {# sind}} noch zu prüfen.',
  },
  resume: {
    title: 'Versand fortsetzen?',
    description:
      'Ein anderer Administrator gibt diesen Antrag unter „Änderungsanträge“ frei. Freigegebene Zahlungen werden dann mit ihrer ursprünglichen Kennung gesendet, sodass die Bank bereits vorliegende erkennt.',
    confirm: 'Freigabe beantragen',
    button: 'Versand fortsetzen',
    checks: 'Was geprüft wurde',
    requested: 'Beantragt. Ein anderer Administrator kann den Antrag unter „Änderungsanträge“ freigeben.',
  },
  reasons: {
    server_changed: 'Die Datenbank läuft auf einem anderen Server oder mit einem anderen Stand als zuvor',
    records_missing: 'In der Datenbank fehlen Audit-Einträge, die außerhalb von ihr vermerkt sind',
    declared: 'Ein Betreiber hat erklärt, dass die Datenbank wiederhergestellt wurde',
  },
  release: {
    title: 'Versand nach einer Wiederherstellung fortsetzen',
    pausedSince: 'Angehalten seit',
    reason: 'Grund',
    found: 'Hier offen, bei der Bank gefunden',
    notFound: 'Bei der Bank nicht gefunden',
    unanswered: 'Keine Antwort der Bank',
    differences: 'Neue Differenzen im Abgleich',
    effect: 'Freigegebene Zahlungen werden wieder gesendet, jede unter ihrer ursprünglichen Kennung.',
    warning: 'Zu einigen Zahlungen hat die Bank nicht geantwortet; sie können bereits ausgeführt sein.',
  },
};
