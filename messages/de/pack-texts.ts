export const de = {
  doing: {
    accounts: 'Konten werden aktualisiert',
    updating: '{name} wird aktualisiert',
    updated: '{name} ist aktualisiert',
    writing: '{name} wird geschrieben',
    wrote: '{name} ist geschrieben',
  },
  away: 'Die Bank hat nicht geantwortet.',
  latestCopies: 'Das Paket enthält die letzten Kopien.',
  withheld: 'Ohne vertrauliche Konten: {count}.',
  notListed: 'Die Bank führt dieses Konto derzeit nicht auf.',
  failed:
    'Beim Aktualisieren der Konten ist auf unserer Seite etwas schiefgegangen. Starten Sie das Paket erneut.',
  interrupted: 'Der letzte Download wurde nicht abgeschlossen. Er kann erneut gestartet werden.',
  nothing:
    'Für diesen Monat gibt es keinen Kontoauszug: Die Bank hat keinen geliefert, und es gibt keine Kopie.',
  closed: 'Dieses Konto ist geschlossen und hat in diesem Monat keine Umsätze.',
  noCopy: 'Von diesem Monat gibt es keine Kopie.',
  copyEnds: 'Die Kopie endet am {date}.',
};
