import { FileText } from 'lucide-react';
import { Card } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/status/empty-state';
import { Notice } from '@/components/ui/status/notice';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { Instant } from '@/components/ui/values/instant';
import type { BankingDetails as Details } from '@/lib/accounts/receiving/banking-details';
import {
  sepaInstructions,
  swiftInstructions,
  swiftReferenceRoom,
} from '@/lib/accounts/receiving/instructions';
import { type ReceiveAddress, receiveQuery } from '@/lib/accounts/receiving/receive-address';
import {
  chooseReceiving,
  listReceiving,
  numberOf,
  type ReceivingAccount,
  receivingProblemText,
} from '@/lib/accounts/receiving/receiving';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/accounts';
import { InstructionsCard } from './instructions-card';
import { PaymentQr } from './payment-qr';
import { ReceiveForm } from './receive-form';

type BankingDetailsProps = {
  readonly read: Details;
  readonly address: ReceiveAddress;
  readonly path: string;
  /** The URL of the PDF; takes the page's query. */
  readonly pdfPath: string;
};

/**
 * The details that a payer needs to send money here (contract 2.4): a card for each payment method, to copy,
 * print or share.
 */
export function BankingDetails({ read, address, path, pdfPath }: BankingDetailsProps) {
  const { details, own, asOf, isKept } = read;
  const receiving = listReceiving(details, own);
  const choice = chooseReceiving(receiving, own, address.account);
  const chosen = choice.ok ? choice.value : undefined;
  return (
    <div className="flex flex-col gap-5">
      {isKept && (
        <Notice tone="warning" title={t('bankingDetails.stale')} announce>
          {t.rich('bankingDetails.staleBody', { instant: () => <Instant at={asOf} /> })}
        </Notice>
      )}
      <ReceiveForm
        path={path}
        receiving={receiving}
        chosen={chosen}
        address={address}
        swiftRoom={chosen?.swiftAccount ? swiftReferenceRoom(details) : undefined}
      />
      {choice.ok ? (
        <Ways read={read} account={choice.value} address={address} pdfPath={pdfPath} />
      ) : (
        <Card>
          <EmptyState title={t('bankingDetails.noPayments')}>{receivingProblemText(choice.error)}</EmptyState>
        </Card>
      )}
    </div>
  );
}

function Ways({
  read: { details, asOf },
  account,
  address,
  pdfPath,
}: Omit<BankingDetailsProps, 'path'> & { readonly account: ReceivingAccount }) {
  const { iban, swiftAccount } = account;
  const requested = address.requested ?? { amount: null, reference: null };
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 print:block">
        {iban === null ? (
          <Card>
            <EmptyState title={t('bankingDetails.swiftOnly')}>{t('bankingDetails.swiftOnlyBody')}</EmptyState>
          </Card>
        ) : (
          <InstructionsCard
            instructions={sepaInstructions(details, iban, requested)}
            networks={[networkNames.SEPA, networkNames.SEPA_INSTANT]}
          >
            <PaymentQr
              payee={{ name: details.clientName, iban, bic: details.bicCode }}
              requested={address.requested}
            />
          </InstructionsCard>
        )}
        {swiftAccount === null ? (
          <Card>
            <EmptyState title={t('bankingDetails.noSwift')}>{t('bankingDetails.noSwiftBody')}</EmptyState>
          </Card>
        ) : (
          <InstructionsCard
            instructions={swiftInstructions(details, swiftAccount, requested)}
            networks={[networkNames.SWIFT]}
            isWarning
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[0.8125rem] text-muted">
          {t.rich('bankingDetails.asOf', { instant: () => <Instant at={asOf} /> })}
        </p>
        {address.requested && (
          <a
            href={`${pdfPath}?${receiveQuery(numberOf(account), address.typed)}`}
            download
            className={buttonStyles({ variant: 'primary' }, 'print:hidden')}
          >
            <FileText aria-hidden />
            {t('bankingDetails.pdf')}
          </a>
        )}
      </div>
    </>
  );
}
