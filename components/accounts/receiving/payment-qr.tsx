import { QrCode } from '@/components/ui/values/qr-code';
import { epcPayload, epcProblemText, type Payee } from '@/lib/accounts/receiving/epc-qr';
import type { RequestedPayment } from '@/lib/accounts/receiving/requested-payment';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { qrPicture } from '@/lib/kernel/qr-picture';
import { t } from '@/messages/accounts';

/** The QR code that prefills a SEPA transfer in a banking app, or the reason why there is none. */
export function PaymentQr({ payee, requested }: { payee: Payee; requested: RequestedPayment | undefined }) {
  if (!requested) return <NoQr>{t('paymentQr.invalid')}</NoQr>;
  const payload = epcPayload(payee, requested);
  if (!payload.ok) return <NoQr>{epcProblemText(payload.error)}</NoQr>;
  return (
    <div className="flex flex-wrap items-center gap-5 border-t px-5 py-5">
      <QrCode
        picture={qrPicture(payload.value)}
        label={altText(payee, requested)}
        className="aspect-square w-56 max-w-full"
      />
      <div className="min-w-44 flex-1 text-sm">
        <h3 className="font-medium">{t('paymentQr.title')}</h3>
        <p className="mt-1 text-muted">{whatItFillsIn(requested)}</p>
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

const altText = ({ name, iban }: Payee, { amount, reference }: RequestedPayment): string => {
  const transfer = t('paymentQr.alt', { name, iban: groupIban(iban) });
  const ofAmount =
    amount === null ? transfer : t('paymentQr.altAmount', { alt: transfer, amount: showAmount(amount) });
  return reference === null ? ofAmount : t('paymentQr.altReference', { alt: ofAmount, reference });
};

function whatItFillsIn({ amount, reference }: RequestedPayment): string {
  if (amount !== null && reference !== null) return t('paymentQr.fillsAll');
  if (amount !== null) return t('paymentQr.fillsAmount');
  if (reference !== null) return t('paymentQr.fillsReference');
  return t('paymentQr.fillsNeither');
}
