import { BookCheck as InBook } from 'lucide-react';
import { Button } from '@/components/ui/buttons/button';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { showList } from '@/lib/kernel/formats/lists';
import { type BookEntry, differingFields } from '@/lib/orders/drafts/from-book';
import type { OrderInput } from '@/lib/orders/order/input';
import { t as beneficiaries } from '@/messages/beneficiaries';
import { t } from '@/messages/payment-form';
import { WarningList } from '../../warnings/warning-list';
import type { BookCheck } from './book-check';

/** The address book's match for the typed beneficiary: known, different, unknown, or with warnings. */
export function BookNotice({
  input,
  check: { entry, warnings },
  choose,
  isChosen,
}: {
  input: OrderInput;
  check: BookCheck;
  choose: (entry: BookEntry) => void;
  /** Whether the saved beneficiary is shown anyway. */
  isChosen: boolean;
}) {
  if (!entry) {
    return (
      <>
        <WarningList warnings={warnings} />
        <p className="text-[0.8125rem] text-muted">
          {t.rich('check.unknown', {
            textLink: (chunks) => (
              <TextLink href={`/beneficiaries/new?${typedQuery(input)}`} target="_blank">
                {chunks}
              </TextLink>
            ),
          })}
        </p>
      </>
    );
  }
  const link = (
    <TextLink href={`/beneficiaries/${entry.id}`} target="_blank">
      {entry.name}
    </TextLink>
  );
  if (entry.state === 'waiting') {
    return (
      <>
        <WarningList warnings={warnings} />
        <Notice tone="warning" title={t('check.unverified')}>
          {link}: {beneficiaries('stateMeanings.waiting')}
        </Notice>
      </>
    );
  }
  const differing = differingFields(input, entry);
  if (differing.length === 0) {
    if (isChosen) return null;
    return (
      <p className="flex items-center gap-1.5 text-[0.8125rem] text-positive">
        <InBook aria-hidden className="size-3.5 shrink-0" />
        <span>{t.rich('check.verified', { link: () => link })}</span>
      </p>
    );
  }
  return (
    <Notice tone="warning" title={t('check.differs')}>
      <p>
        {t.rich('check.differences', {
          link: () => link,
          fields: showList(differing.map((field) => t(`checkedFields.${field}`))),
        })}
      </p>
      <Button size="small" className="mt-2" onClick={() => choose(entry)}>
        {t('check.useSaved')}
      </Button>
    </Notice>
  );
}

const typedQuery = (input: OrderInput): string =>
  new URLSearchParams(
    Object.entries({
      name: input.beneficiaryName,
      account: input.beneficiaryAccount,
      bankBic: input.bankBic,
      bankName: input.bankName,
      addressStreet: input.addressStreet,
      addressTown: input.addressTown,
      addressCountry: input.addressCountry,
    }).filter(([, text]) => text.trim() !== ''),
  ).toString();
