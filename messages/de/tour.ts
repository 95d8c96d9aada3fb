export const de = {
  panel: {
    label: 'Rundgang',
    step: 'Schritt {at, number} von {count, number}',
    back: 'Zurück',
    next: 'Weiter',
    finish: 'Rundgang abschließen',
    end: 'Rundgang beenden',
  },
  steps: {
    inbox: {
      title: 'Der Eingang',
      text: 'Alles, was auf eine Entscheidung wartet, steht in einer Liste, das zuerst Fällige oben. Zahlungen, Sammelzahlungen und Änderungsanträge sehen hier gleich aus.',
    },
    approve: {
      title: 'Eine Zahlung freigeben',
      text: 'Zuerst die Risiken, dann der genaue Inhalt. Ein Freigeber bestätigt mit einem zweiten Faktor, und die Freigabe gilt nur für diesen Inhalt.',
    },
    batch: {
      title: 'Viele Zahlungen auf einmal',
      text: 'Aus einer Datei wird eine Sammelzahlung. Sie wird Zeile für Zeile geprüft, gemeinsam freigegeben und mit sichtbarem Fortschritt gesendet.',
    },
    statement: {
      title: 'Kontoauszüge',
      text: 'Was die Bank gebucht hat, als PDF, Excel, camt.053 oder MT940. Paydesk vergleicht es stündlich mit Ihren Zahlungen.',
    },
    audit: {
      title: 'Das Prüfprotokoll',
      text: 'Jede Handlung ist ein Eintrag, der den Hashwert des vorigen enthält. Hier können Sie die Kette jederzeit prüfen.',
    },
    search: {
      title: 'Befehlsleiste',
      text: 'Drücken Sie auf jeder Seite / oder Strg K. Geben Sie einen Namen, einen Betrag oder eine Aktion ein, etwa „Neue Zahlung“.',
    },
  },
};
