import { t } from '@/messages/file-problems';
import { UnreadableFile } from '../../unreadable-file';

/** Refuses the file, with the line of the document that says why. */
export function refuseAt(line: number, problem: string): never {
  throw new UnreadableFile(t('paymentFile.atLine', { line: String(line), problem }));
}

/** Null if the PmtInf names no date. */
export function dateText(number: number, reported: string | null): string {
  const information = { number: String(number) };
  if (reported === null) return t('paymentFile.noDate', information);
  return reported === ''
    ? t('paymentFile.emptyDate', information)
    : t('paymentFile.unreadableDate', { ...information, date: reported.slice(0, 40) });
}

/** Only one payment method of the standard is a credit transfer. */
export function methodText(informations: number, method: string): string {
  const number = String(informations);
  switch (method) {
    case 'CHK':
      return t('paymentFile.cheques', { number });
    case 'TRA':
      return t('paymentFile.advice', { number });
    case '':
      return t('paymentFile.noMethod', { number });
    default:
      return t('paymentFile.otherMethod', { number, method: method.slice(0, 20) });
  }
}
