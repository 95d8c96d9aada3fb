export const de = {
  digest: {
    subject:
      'Paydesk: {sentence}{others, plural, =0 {} one { und # weitere Mitteilung} other { und # weitere Mitteilungen}}',
    greeting: 'Guten Tag {name}',
    preferences: 'E-Mail-Einstellungen',
    more: 'und {count, number} weitere',
    account: '(Konto)',
  },
  pending: {
    approvals: '{count, plural, one {# Zahlung wartet} other {# Zahlungen warten}} auf Ihre Freigabe',
    exceptions: '{count, plural, one {# Zahlung ist} other {# Zahlungen sind}} zu klären',
    changes: '{count, plural, one {# Änderung wartet} other {# Änderungen warten}} auf Ihre Entscheidung',
  },
};
