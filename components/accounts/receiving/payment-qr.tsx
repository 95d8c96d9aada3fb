import { QrCode } from '@/components/ui/values/qr-code';
import type { AskedPayment } from '@/lib/accounts/receiving/asked-payment';
import { epcPayload, epcProblemText, type Payee } from '@/lib/accounts/receiving/epc-qr';
import { groupIban } from '@/lib/kernel/banking/iban';
import { formatAmount } from '@/lib/kernel/money';
import { qrPicture } from '@/lib/kernel/qr-picture';
import { t } from '@/messages/accounts';

/** The QR code that prefills a SEPA transfer in a banking app, or the reason why there is none. */
export function PaymentQr({ payee, asked }: { payee: Payee; asked: AskedPayment | undefined }) {
  if (!asked) return <NoQr>{t('paymentQr.invalid')}</NoQr>;
  const payload = epcPayload(payee, asked);
  if (!payload.ok) return <NoQr>{epcProblemText(payload.error)}</NoQr>;
  return (
    <div className="flex flex-wrap items-center gap-5 border-t px-5 py-5">
      <QrCode picture={qrPicture(payload.value)} label={altText(payee, asked)} className="size-56" />
      <div className="min-w-44 flex-1 text-sm">
        <h3 className="font-medium">{t('paymentQr.title')}</h3>
        <p className="mt-1 text-muted">{whatItFillsIn(asked)}</p>
      </div>
    </div>
  );
}

const NoQr = ({ children }: { children: string }) => (
  <div className="border-t px-5 py-4 text-sm">
    <h3 className="font-medium">{t('paymentQr.missing')}</h3>
    <p className="mt-0.5 text-muted">{children}</p>
  </div>
);

const altText = ({ name, iban }: Payee, { amount, reference }: AskedPayment): string => {
  const transfer = t('paymentQr.alt', { name, iban: groupIban(iban) });
  const ofAmount =
    amount === null ? transfer : t('paymentQr.altAmount', { alt: transfer, amount: formatAmount(amount) });
  return reference === null ? ofAmount : t('paymentQr.altReference', { alt: ofAmount, reference });
};

function whatItFillsIn({ amount, reference }: AskedPayment): string {
  if (amount !== null && reference !== null) return t('paymentQr.fillsAll');
  if (amount !== null) return t('paymentQr.fillsAmount');
  if (reference !== null) return t('paymentQr.fillsReference');
  return t('paymentQr.fillsNeither');
}
