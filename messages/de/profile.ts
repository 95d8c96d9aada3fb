export const de = {
  page: {
    title: 'Profil',
    description: 'Ihre Angaben, Ihre Anmeldung und die Zwei-Faktor-Authentifizierung.',
    passwordTitle: 'Passwort ändern',
    passwordDescription:
      'Alle Ihre Sitzungen werden beendet. Melden Sie sich danach mit dem neuen Passwort an.',
  },
  preferences: {
    title: 'Darstellung',
    description:
      'Wie Paydesk Ihnen Texte, Zahlen, Daten und Uhrzeiten anzeigt. Exporte behalten ihre Formate.',
    language: 'Sprache',
    browsersLanguage: 'Wie im Browser',
    numbers: 'Zahlen',
    dates: 'Datum',
    ofLanguage: 'Wie in der Sprache üblich',
    dateInWords: '31. Dez. 2026',
    zone: 'Zeitzone',
    browsersZone: 'Wie im Browser',
    save: 'Darstellung speichern',
    notSaved: 'Darstellung nicht gespeichert',
  },
};
