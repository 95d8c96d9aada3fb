export const de = {
  page: {
    title: 'Unternehmen',
    description: 'Was Kontoauszüge, Bestätigungen, Berichte und Kontodaten von Ihrem Unternehmen drucken.',
    pending: 'Eine Änderung wartet auf Freigabe.',
    pendingLink: 'Änderungsantrag anzeigen',
  },
  form: {
    address: 'Anschrift',
    addressHint: 'Steht unter dem Namen des Kontoinhabers, den die Bank nennt. Höchstens 5 Zeilen.',
    letterhead: 'Briefkopf',
    letterheadHint:
      'Steht oben auf der ersten Seite, etwa Registernummer und Webadresse. Höchstens 3 Zeilen.',
    logo: 'Logo',
    logoHint:
      'PNG, oder SVG mit Texten als Pfaden; höchstens 500 kB. Paydesk zeichnet es neu auf Weiß, mit höchstens 850 mal 220 Pixeln.',
    present: 'Derzeitiges Logo auf Dokumenten',
    remove: 'Kein Logo drucken',
    note: 'Grund (optional)',
    noteHint: 'Die freigebende Person sieht ihn.',
    submit: 'Änderung beantragen',
    effect:
      'Ein anderer Administrator gibt die Änderung frei. Bereits ausgestellte Dokumente bleiben, wie sie sind.',
    notRequested: 'Die Änderung wurde nicht beantragt',
    requested: 'Beantragt. Ein anderer Administrator entscheidet darüber auf der Seite „Änderungsanträge“.',
  },
  logoProblems: {
    too_large: 'Die Datei hat mehr als 500 kB. Speichern Sie sie kleiner.',
    not_a_picture: 'Das ist kein lesbares PNG oder SVG. Exportieren Sie das Logo erneut.',
    too_small: 'Das Bild hat auf einer Seite weniger als 16 Pixel. Wählen Sie ein größeres.',
    too_detailed: 'Das Bild ist für jede Seite Ihrer Dokumente zu detailreich. Wählen Sie ein schlichteres.',
    unsafe:
      'Das SVG enthält {what}, angenommen werden nur einfache Formen. Exportieren Sie das Logo als PNG oder mit Texten als Pfaden und ohne Verweise, Skripte und Filter.',
  },
} as const;
