import { parseBic } from '@/lib/kernel/banking/bic';
import { parseCreditorReference } from '@/lib/kernel/banking/creditor-reference';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { parseIban } from '@/lib/kernel/banking/iban';
import { hold, type Kind } from '../kind';
import { mutatedText } from '../mutate';

/** Accounts, BICs and creditor references as people write them; each is read as all three. */
export const ibans: Kind<string> = {
  name: 'ibans',
  seeds: [
    'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'IBAN: FR76 3000 6000 0112 3456 7890 189', 'nl91abna0417164300',
    'AT611904300234573201', 'LT289999907929000790', 'MT84MALT011000012345MTLCAST001S', 'NO9386011117947', 'GB29 NWBK 6016 1331 9268 19',
    'DEUTDEFF', 'DEUTDEFF500', 'RF18539007547034', 'RF18 5390 0754 7034', 'SE4550000000058398257466',
  ], // biome-ignore format: a list
  mutate: mutatedText,
  shown: JSON.stringify,
  read: (typed) => {
    const parsed = parseIban(typed);
    const [bic, reference] = [parseBic(typed), parseCreditorReference(typed)];
    if (bic.ok) {
      const again = parseBic(bic.value);
      hold(again.ok && again.value === bic.value, 'a BIC is the same when it is read again');
    }
    if (reference.ok) {
      const again = parseCreditorReference(reference.value);
      hold(again.ok && again.value === reference.value, 'a reference is the same when it is read again');
    }
    if (!parsed.ok) return parsed.error.kind;
    hold(isValid(parsed.value), 'an accepted IBAN has valid check digits');
    const again = parseIban(groupIban(parsed.value));
    hold(again.ok && again.value === parsed.value, 'an IBAN is the same after it was shown');
    return 'ok';
  },
};

/** ISO 7064, MOD 97-10, written again. */
const isValid = (iban: string): boolean => {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return /^\d+$/.test(digits) && BigInt(digits) % 97n === 1n;
};
