export const de = {
  metadata: {
    title: 'Anmelden',
  },
  signInPage: {
    title: 'Anmelden',
    description: 'Konten, Zahlungen und Kontoauszüge Ihres Unternehmens.',
    passwordChanged: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
    orWithPassword: 'oder mit Passwort',
  },
  signInForm: {
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    refused:
      'E-Mail-Adresse oder Passwort ist falsch, oder es gab zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
    unavailable: 'Paydesk kann Passwörter gerade nicht prüfen. Versuchen Sie es in Kürze erneut.',
    unreachable: 'Paydesk antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  singleSignOn: {
    signIn: 'Mit {name} anmelden',
    unreachable: 'Paydesk antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    failed: 'Die Anmeldung über Ihre Organisation ist fehlgeschlagen. Versuchen Sie es in Kürze erneut.',
  },
  secondStep: {
    title: 'Zwei-Faktor-Authentifizierung',
    description: 'Anmeldung als {name}.',
    confirm: 'Anmeldung bestätigen',
    otherAccount: 'Als andere Person anmelden',
    unreachable: 'Paydesk antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    unavailable: 'Paydesk kann dies gerade nicht prüfen. Versuchen Sie es in Kürze erneut.',
  },
  demoPeople: {
    title: 'Demo: Person wählen',
  },
  invitation: {
    tab: 'Einladung',
    title: 'Willkommen bei Paydesk',
    description: 'Richten Sie Ihren Zugang in zwei Schritten ein.',
    step: 'Schritt {step} von 2',
    passwordTitle: 'Passwort wählen',
    greeting: 'Diese Einladung ist für {name}, {email}.',
    password: 'Passwort',
    hint: '12 bis 200 Zeichen. Gut geeignet sind einige Wörter, die niemand erraten würde.',
    submit: 'Weiter',
    reading: 'Ihre Einladung wird geprüft',
    refused: 'Diese Einladung kann nicht verwendet werden',
    incomplete:
      'Der Link ist unvollständig. Kopieren Sie den ganzen Link aus der Nachricht mit Ihrer Einladung, oder bitten Sie einen Administrator um einen neuen.',
    signIn: 'Zur Anmeldung',
    signedIn: 'In diesem Browser ist {name} angemeldet',
    signedInBody: 'Wenn die Einladung für Sie ist, melden Sie sich ab: Diese Seite öffnet sie dann.',
    signOut: 'Abmelden und fortfahren',
    factorTitle: 'Zweiten Faktor hinzufügen',
    factorBody:
      'Am einfachsten ist ein Passkey. Administratoren bestätigen einen neuen zweiten Faktor, bevor er gilt. Nennen Sie ihnen daher die ersten Zeichen seines Schlüssels.',
    finish: 'Paydesk öffnen',
    later:
      'Sie können ihn auch später in Ihrem Profil hinzufügen. Einige Rollen sind ohne zweiten Faktor nicht nutzbar.',
  },
  fourEyes: {
    payment: 'Ausgehende Zahlung · SEPA-Echtzeit',
    currency: 'EUR',
    drafted: 'hat die Zahlung erstellt',
    approved: 'hat genau diese Zahlung freigegeben',
    sent: 'hat sie einmal gesendet',
    title: 'Jede Zahlung braucht zwei Personen.',
    body: 'Paydesk sendet genau das, was freigegeben wurde, protokolliert jeden Schritt und stimmt auf den Cent ab.',
  },
};
