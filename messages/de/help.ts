export const de = {
  panel: {
    title: 'Hilfe: {page}',
    close: 'Hilfe schließen',
    terms: 'Begriffe auf dieser Seite',
    keys: 'Tasten dieser Seite',
    noKeys: 'Diese Seite hat keine eigenen Tasten.',
    allKeys: 'Alle Tastenkürzel',
    tour: 'Rundgang starten',
    glossary: 'Alle Begriffe',
  },
  page: {
    title: 'Hilfe und Glossar',
    description: 'Die Begriffe in Paydesk, in einfachen Worten.',
    search: 'Begriffe suchen',
    list: 'Begriffe',
    none: 'Kein Begriff passt zu „{typed}“',
    noneBody: 'Versuchen Sie ein anderes Wort, oder leeren Sie die Suche, um alle Begriffe zu sehen.',
    count: '{count, plural, one {# Begriff} other {# Begriffe}}',
    link: 'Link zu {term}',
  },
  pages: {
    overview: {
      title: 'Übersicht',
      text: 'Ihr Geld jetzt, was von Ihnen zu erledigen ist, und was sich als Nächstes bewegt. Die Zahlen stammen aus den Kontoauszügen und aus freigegebenen Zahlungen.',
    },
    calendar: {
      title: 'Kalender',
      text: 'Was auf Ihren Konten ein- und ausgeht, Tag für Tag. Künftige Tage zeigen freigegebene, terminierte und wiederkehrende Zahlungen.',
    },
    cashDay: {
      title: 'Tag',
      text: 'Alle Bewegungen eines Tages und die Salden danach. Für einen künftigen Tag sehen Sie, was erwartet wird.',
    },
    accounts: {
      title: 'Konten',
      text: 'Die Konten bei der Bank mit ihren Salden. Freigeber und Administratoren können ein weiteres eröffnen. Zwei Administratoren können eines vertraulich machen, sodass es nur liest, wer damit arbeitet, und Freigeber.',
    },
    bankingDetails: {
      title: 'Bankverbindung',
      text: 'Was andere brauchen, um an Sie zu zahlen: Konto, Bank und ein QR-Code für Banking-Apps. Senden Sie sie mit Ihren Rechnungen.',
    },
    payments: {
      title: 'Zahlungen',
      text: 'Alle Zahlungen mit ihrem Status, die neuesten zuerst. Filtern Sie nach Text, Status, Betrag oder Tag, und speichern Sie Filter als Ansicht.',
    },
    newPayment: {
      title: 'Zahlungsformular',
      text: 'Erstellen Sie eine Zahlung und reichen Sie sie zur Freigabe ein. Nichts wird gesendet, bevor die nötigen Freigeber genau diesen Inhalt freigegeben haben.',
    },
    templates: {
      title: 'Zahlungsvorlagen',
      text: 'Was das Team immer wieder zahlt. Eine Vorlage füllt eine neue Zahlung mit den aktuellen Daten des gespeicherten Empfängers aus; vor dem Einreichen können Sie alles ändern. Sie speichern eine Vorlage im Formular oder auf der Seite einer Zahlung.',
    },
    transfer: {
      title: 'Eigener Übertrag',
      text: 'Bewegen Sie Geld zwischen eigenen Konten. Die Richtlinie legt fest, ob dafür Freigaben wie bei anderen Zahlungen nötig sind.',
    },
    payment: {
      title: 'Zahlung',
      text: 'Alles über eine Zahlung: Inhalt, Freigaben, Verlauf und die Antworten der Bank. Die Schaltflächen oben sind, was Sie jetzt tun dürfen.',
    },
    batches: {
      title: 'Sammelzahlungen',
      text: 'Dateien mit vielen Zahlungen, vom Hochladen bis zur letzten Zeile. Öffnen Sie eine Sammelzahlung, um ihren Fortschritt zu sehen.',
    },
    newBatch: {
      title: 'Neue Sammelzahlung',
      text: 'Laden Sie eine CSV-, Excel- oder pain.001-Datei hoch. Sie prüfen Spalten und Zeilen, bevor etwas eingereicht wird. Kennzeichnen Sie Gehälter als vertraulich, bevor Sie die Datei wählen.',
    },
    batch: {
      title: 'Sammelzahlung',
      text: 'Eine Datei mit Zahlungen: Zeilen korrigieren, Probelauf starten, einreichen und verfolgen. Eine Freigabe gilt über die Merkle-Wurzel für alle Zeilen zugleich.',
    },
    recurring: {
      title: 'Daueraufträge',
      text: 'Zahlungen, die die Bank von selbst wiederholt. Einrichten und Ändern brauchen eine zweite Person.',
    },
    inbox: {
      title: 'Eingang',
      text: 'Alles, was auf Ihre Entscheidung wartet, das Dringendste zuerst. Lesen Sie Risiken und Inhalt; dann geben Sie frei, lehnen ab oder fordern Änderungen.',
    },
    exceptions: {
      title: 'Klärungsfälle',
      text: 'Zahlungen mit unbekanntem Ergebnis und solche, die nicht rechtzeitig gesendet werden konnten. Jeder Fall sagt, was geschehen ist und was Sie tun können.',
    },
    changeRequests: {
      title: 'Änderungsanträge',
      text: 'Änderungen an Personen, Richtlinie, Empfängern und Konten, die eine zweite Person brauchen. Antragsteller können ihren eigenen Antrag nicht freigeben.',
    },
    beneficiaries: {
      title: 'Empfänger',
      text: 'Das Verzeichnis derer, an die Sie zahlen. Neue oder geänderte Bankverbindungen gibt eine zweite Person nach einem Anruf frei.',
    },
    statements: {
      title: 'Kontoauszüge',
      text: 'Die Kontoauszüge der Bank, je Monat, als PDF, Excel, CSV, camt.053 oder MT940. Monate sind gespeichert, vergangene öffnen sich daher sofort.',
    },
    verify: {
      title: 'Prüfung eines Kontoauszugs',
      text: 'Geben Sie den Code eines Kontoauszugs ein, um zu sehen, ob er aus Paydesk stammt. Die gezeigten Beträge müssen die des Dokuments sein.',
    },
    accounting: {
      title: 'Buchhaltungsexport',
      text: 'Buchungen für Ihre Buchhaltung, jede einmal. Die Kontenzuordnung legt fest, auf welchen Konten sie gebucht werden. Nur der letzte Export kann zurückgezogen werden.',
    },
    pack: {
      title: 'Monatspaket',
      text: 'Alle Kontoauszüge eines Monats in einem Download, für die Buchhaltung. Paydesk bereitet ihn im Hintergrund vor.',
    },
    reconciliation: {
      title: 'Abstimmung',
      text: 'Zahlungen und Kontoauszüge werden stündlich verglichen. Jede Differenz hat einen Bearbeiter und wird mit einer Begründung geklärt.',
    },
    policy: {
      title: 'Richtlinie',
      text: 'Wer welchen Betrag freigeben muss, die Limits und der Annahmeschluss. Eine Änderung braucht zwei Administratoren und gilt für danach eingereichte Zahlungen.',
    },
    company: {
      title: 'Unternehmen',
      text: 'Anschrift, Briefkopf und Logo, die auf Kontoauszügen, Bestätigungen, Berichten und Kontodaten stehen. Jede Änderung geben zwei Administratoren frei.',
    },
    webhooks: {
      title: 'Webhooks der Bank',
      text: 'Nachrichten der Bank mit der Prüfung ihrer Signatur. Durch sie fragt Paydesk früher nach; selbst ändern sie nichts.',
    },
    audit: {
      title: 'Prüfprotokoll',
      text: 'Wer was wann getan hat, in Einträgen, die niemand ändern kann. Prüfen Sie die Kette, und bewahren Sie ihren letzten Hashwert anderswo auf.',
    },
    status: {
      title: 'Betriebsstatus',
      text: 'Ob Zahlungen gesendet werden: was jetzt nicht stimmt, was zu tun ist, und jeder Wert über den letzten Tag.',
    },
    people: {
      title: 'Personen',
      text: 'Alle mit Zugang, ihre Rolle, Gruppen und zweiten Faktoren. Hinzufügen und Rechteänderungen brauchen zwei Administratoren.',
    },
    tokens: {
      title: 'API-Tokens',
      text: 'Tokens, mit denen Programme Konten, Kontoumsätze, Zahlungen, Sammelzahlungen und Differenzen lesen. Ein Token liest nie mehr, als sein Inhaber gerade lesen darf, und es läuft ab.',
    },
    outgoingWebhooks: {
      title: 'Ausgehende Webhooks',
      text: 'Ereignisse, die Paydesk an Ihre Systeme sendet, signiert, damit diese sie prüfen können. Eine fehlgeschlagene Zustellung wird drei Tage lang wiederholt. Nichts Vertrauliches wird gesendet.',
    },
    goLive: {
      title: 'Produktivstart',
      text: 'Was eine neue Installation braucht, bevor sie echtes Geld zahlt. Jeder Schritt wird am aktuellen Stand geprüft und lässt sich nicht abhaken.',
    },
    profile: {
      title: 'Profil',
      text: 'Ihre Anmeldung, zweiten Faktoren, Geräte, Stellvertretung und Sprache. Richten Sie zwei zweite Faktoren ein, damit ein verlorener Sie nicht aussperrt.',
    },
    notices: {
      title: 'Mitteilungen',
      text: 'Was Sie betraf, das Neueste zuerst. In Ihrem Profil wählen Sie, was Sie auch per E-Mail erreicht.',
    },
    search: {
      title: 'Suche',
      text: 'Findet Konten, Zahlungen, Sammelzahlungen, Empfänger und Buchungen über Wörter, Beträge, Tage oder Kennungen. Sie sehen nur, was Ihre Rolle lesen darf.',
    },
    restore: {
      title: 'Wiederherstellung',
      text: 'Die Datenbank stammt aus einer Sicherung, daher wird vorerst nichts gesendet. Zwei Administratoren prüfen, was dazwischen geschah, und setzen den Versand fort.',
    },
    help: {
      title: 'Glossar',
      text: 'Alle Begriffe in einer Liste, zum Suchen und Verlinken. Die Hilfe jeder anderen Seite zeigt, was dort wichtig ist.',
    },
    other: {
      title: 'Paydesk',
      text: 'Eine Person erstellt eine Zahlung, eine andere gibt sie frei, und Paydesk sendet sie genau einmal. Die Navigation führt zu allen Seiten Ihrer Rolle.',
    },
  },
};
