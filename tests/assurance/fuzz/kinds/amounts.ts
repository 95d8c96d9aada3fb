import { formatAmount, fromDecimal, parseAmount, toDecimal } from '@/lib/kernel/money';
import { hold, type Kind } from '../kind';
import { mutatedText } from '../mutate';

/** Amounts as people and programs write them. */
export const amounts: Kind<string> = {
  name: 'amounts',
  seeds: [
    '0.01', '12.50', '12,50', '1.000', '1,000', '1 234,50', "1'234.50", '1’234.50', '1.234.567,89', '1,234,567.89', '€ 12', '12 €', '-5',
    '- 5', '9999999999999.99', '99999999999999.99', '0', '.5', ',5', '5.', '007', '1\u00a0234,50', '1\u202f234,50',
  ], // biome-ignore format: a list
  mutate: mutatedText,
  shown: JSON.stringify,
  read: (typed) => {
    const parsed = parseAmount(typed);
    if (!parsed.ok) return parsed.error;
    const amount = parsed.value;
    hold(amount > 0n, 'an accepted amount is above nothing');
    hold(
      fromDecimal(toDecimal(amount)) === amount,
      'an amount is the same after it was written for the provider',
    );
    for (const text of [toDecimal(amount), formatAmount(amount)]) {
      const again = parseAmount(text);
      hold(again.ok && again.value === amount, `an amount is the same after it was shown as ${text}`);
    }
    const digits = typed.normalize('NFKC').replace(/\D/g, '');
    hold(
      digits.replace(/^0+/, '').startsWith(amount.toString().replace(/0{0,2}$/, '')),
      'an amount has the typed digits',
    );
    return 'ok';
  },
};
