export const de = {
  card: {
    title: 'Diskussion',
    titleWithCount: 'Diskussion ({count, number})',
    description:
      'Kommentare sind für Menschen. Sie ändern keinen Status und gehören nicht zu dem, was freigegeben wird.',
    list: 'Kommentare',
    empty: 'Noch keine Kommentare.',
    earlier: '{count, plural, one {# früheren Kommentar anzeigen} other {# frühere Kommentare anzeigen}}',
    earlierFailed: 'Frühere Kommentare konnten nicht geladen werden. Versuchen Sie es erneut.',
  },
  comment: {
    withdrawn: 'Der Kommentar wurde zurückgezogen.',
    said: '{author} hat kommentiert',
  },
  form: {
    label: 'Kommentar',
    hint: 'Sichtbar für alle, die diese Seite sehen. Mit @ und einem Namen benachrichtigen Sie jemanden.',
    length: '{length, number} von {longest, number} Zeichen',
    submit: 'Kommentieren',
    refused: 'Kommentar nicht hinzugefügt',
    added: 'Kommentar hinzugefügt',
    notifies: 'Wird benachrichtigt: {names}',
  },
  mention: {
    label: 'Personen',
    count:
      '{count, plural, one {# Person. Die Eingabetaste fügt den Namen ein.} other {# Personen. Pfeiltasten wählen aus, die Eingabetaste fügt den Namen ein.}}',
  },
  withdraw: {
    action: 'Zurückziehen',
    title: 'Diesen Kommentar zurückziehen?',
    description:
      'Paydesk zeigt den Text niemandem mehr an. Das lässt sich nicht rückgängig machen. Die Seite zeigt weiterhin, dass Sie kommentiert haben. Der gespeicherte Text und sein Hash bleiben als Nachweis erhalten.',
    confirm: 'Kommentar zurückziehen',
    done: 'Kommentar zurückgezogen',
  },
  attachments: {
    label: 'Anhänge',
    meta: '{size}, {name}, <instant></instant>',
    withdrawn: 'zurückgezogen',
    drop: 'Datei zum Anhängen',
    hint: 'PDF, PNG oder JPEG, bis zu {megabytes} MB. Sichtbar für alle, die diese Seite sehen.',
    onlyOne: 'Sie haben mehrere Dateien abgelegt. Hängen Sie sie nacheinander an.',
    tooLarge:
      'Diese Datei ist größer als {megabytes} MB. Verringern Sie die Auflösung oder teilen Sie sie auf.',
    refused: 'Datei nicht angehängt',
    done: 'Datei angehängt',
    leaveTitle: 'Hochladen abbrechen?',
    leaveDescription: 'Die Datei ist noch nicht angehängt.',
  },
  withdrawFile: {
    title: 'Diesen Anhang zurückziehen?',
    description:
      'Paydesk bietet {name} niemandem mehr an. Das lässt sich nicht rückgängig machen. Die Seite zeigt weiterhin, dass Sie die Datei angehängt haben. Die gespeicherte Datei und ihr Hash bleiben als Nachweis erhalten.',
    confirm: 'Anhang zurückziehen',
    done: 'Anhang zurückgezogen',
  },
};
