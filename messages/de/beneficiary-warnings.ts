export const de = {
  moved: 'Das Konto ändert sich von {before} zu {after}.',
  callThem:
    'Mit der Ankündigung eines neuen Kontos beginnt der meiste Zahlungsbetrug: Rufen Sie unter einer Nummer an, die Sie schon vorher kannten.',
  known: {
    otherAccount: '„{name}“ ist unter Empfänger mit einem anderen Konto erfasst, {account}.',
    alike: '„{name}“ sieht aus wie „{other}“, unter Empfänger mit dem Konto {account} erfasst.',
  },
  paid: {
    otherAccount: 'An „{name}“ wurde bereits auf ein anderes Konto gezahlt, {account}.',
    alike: '„{name}“ sieht aus wie „{other}“; dorthin wurde bereits auf das Konto {account} gezahlt.',
  },
  difference: 'Sie unterscheiden sich in „{one}“ ({oneCode}) und „{another}“ ({anotherCode}).',
  otherLetters: 'Vergewissern Sie sich, dass es nicht derselbe Name in anderen Buchstaben ist.',
  otherName: 'Auf das Konto {account} wurde bereits unter einem anderen Namen gezahlt, „{name}“.',
  otherBank:
    'Nach den veröffentlichten Bankleitzahlen gehört diese IBAN zu einer Bank mit dem BIC {published}, nicht {bic}.',
  oneLine:
    'Die Adresse steht in einer Zeile. SEPA nimmt solche Adressen seit dem 15. November 2026 nicht mehr an. Geben Sie ihre Teile ein, oder keine.',
};
