export const de = {
  running_balance:
    'Umsatz {entry} nennt den Saldo {stated}, aber der vorige Saldo und sein Betrag ergeben {expected}.',
  credit_turnover: 'Als Gutschriften sind {stated} angegeben, aber die Umsätze ergeben {expected}.',
  debit_turnover: 'Als Belastungen sind {stated} angegeben, aber die Umsätze ergeben {expected}.',
  closing_balance:
    'Als Endsaldo ist {stated} angegeben, aber der Anfangssaldo und die Umsätze ergeben {expected}.',
  outside_period: 'Umsatz {entry} ist vom {date} und liegt außerhalb des Zeitraums.',
  left_out:
    '{count, plural, one {# Umsatz dieser Tage, vom {date}, steht unter Umsätzen späterer Tage und nicht hier} other {# Umsätze dieser Tage, der erste vom {date}, stehen unter Umsätzen späterer Tage und nicht hier}}.',
  joint: 'Ab dem {date} ist der Saldo mit {stated} angegeben, aber der Vortag schloss mit {expected}.',
  stored: {
    one_left_out: '1 Umsatz dieser Tage, vom {date}, steht unter Umsätzen späterer Tage und nicht hier.',
    left_out:
      '{count} Umsätze dieser Tage, der erste vom {date}, stehen unter Umsätzen späterer Tage und nicht hier.',
    remark: 'Dieser Kontoauszug geht nicht auf. {faults}',
  },
};
