export const de = {
  differences: {
    not_found: 'Diese Differenz gibt es nicht.',
    gone: 'Diese Differenz ist entfallen. Die Seite zeigt jetzt, seit wann.',
    wrong_state:
      'Jemand anders hat diese Differenz zuerst geändert. Die Seite zeigt jetzt den aktuellen Status.',
    of_another: 'Jemand anders arbeitet an dieser Differenz. Öffnen Sie sie, um sie zu übernehmen.',
    own_order:
      'Sie haben diesen Auftrag erstellt oder bearbeitet, daher muss jemand anders die Differenz klären.',
    no_candidate: 'Dieser Umsatz passt nicht zu diesem Dauerauftrag. Wählen Sie einen anderen Grund.',
    text_missing: 'Geben Sie eine kurze Erklärung ein, auf die andere sich stützen können.',
  },
  runs: {
    too_many_runs:
      'Sie haben in der letzten Stunde sechs Läufe angefordert. Es wurde kein Lauf gestartet. Die regelmäßigen Läufe finden weiter statt; versuchen Sie es später erneut.',
  },
  replays: {
    not_found: 'Diesen Webhook gibt es nicht.',
    forged:
      'Der Absender ist nicht verifiziert, daher kann dieser Webhook nicht verwendet werden, auch nicht von Hand.',
    not_understood: 'Der Inhalt nennt keine Zahlung, daher gibt es keinen Status abzufragen.',
    no_order: 'Die Zahlung gehört zu keinem Auftrag hier, daher gibt es keinen Status abzufragen.',
    order_ended: 'Der Auftrag ist bereits beendet, daher gibt es keinen Status abzufragen.',
  },
  checks: {
    too_many_checks:
      'Sie haben die Kette in der letzten Stunde zwölfmal geprüft. Versuchen Sie es später erneut oder führen Sie npm run audit:verify aus.',
  },
  releases: {
    not_paused: 'Der Versand ist nicht angehalten. Es wurde nichts geändert.',
    look_ups_remain:
      'Noch sind nicht alle offenen Zahlungen bei der Bank abgefragt. Der Versand bleibt angehalten. Versuchen Sie es erneut, wenn die Anzahl bei null steht.',
    other_copy_sends:
      'Eine andere Kopie von Paydesk versendet mit demselben Schlüssel Zahlungen von diesem Datenbankserver aus. Hier bleibt der Versand angehalten. Halten Sie die andere Kopie an und versuchen Sie es dann erneut.',
    already_open:
      'Ein Antrag, den Versand fortzusetzen, liegt bereits vor. Ein anderer Administrator entscheidet darüber unter „Änderungsanträge“.',
  },
};
