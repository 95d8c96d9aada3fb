import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/values/amount';
import { DifferenceList } from '@/components/ui/values/difference-list';
import { Instant } from '@/components/ui/values/instant';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { showCountry } from '@/lib/kernel/formats/countries';
import type { ContentField } from '@/lib/orders/order/fields';
import type { FieldChange } from '@/lib/orders/risks/field-changes';
import { networkNames } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/risks';

const identifier = (text: string) => <span className="identifier">{groupIban(text)}</span>;

/** How the value of a field is shown; as it is, if it is not here. */
const formats: Readonly<Partial<Record<ContentField, (text: string) => ReactNode>>> = {
  network: (network) => Object.entries(networkNames).find(([key]) => key === network)?.[1] ?? network,
  account: identifier,
  amount: (amount) => <Amount amount={amount} />,
  beneficiaryAccount: identifier,
  addressCountry: showCountry,
  commissionAccount: identifier,
  scheduledFor: (at) => <Instant at={new Date(at)} />,
};

const shown = (field: ContentField, text: string | null): ReactNode => {
  if (text === null) return field === 'scheduledFor' ? t('edited.immediately') : t('edited.none');
  return formats[field]?.(text) ?? text;
};

/** Edited fields of an order, each with its old and new value. */
export const FieldChanges = ({ changes }: { changes: readonly FieldChange[] }) => (
  <DifferenceList
    label={t('edited.changes')}
    lines={changes.map(({ field, before, after }) => ({
      term: t(`fields.${field}`),
      before: shown(field, before),
      after: shown(field, after),
    }))}
  />
);
