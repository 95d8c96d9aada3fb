'use client';

import type { OmissionList } from '@/lib/batches/import/omissions/omission';
import type { PaymentHead, PaymentPart } from '@/lib/batches/import/reading/prepare';
import { MappingForm, type MappingProps } from './mapping-form';
import { PaymentFileCard, PaymentPartsCard } from './payment-file-card';

type FileProps = MappingProps & Pick<PaymentHead, 'messageId'> & { readonly omitted: OmissionList };

/** An ISO 20022 payment file, which needs no mapping, or one part of it. */
export const PreparePaymentFile = ({
  messageId,
  part,
  omitted,
  ...props
}: FileProps & { readonly part: PaymentPart }) => (
  <MappingForm {...props} mapping={null} omitted={omitted} isFixed={part.debtor !== ''}>
    <PaymentFileCard messageId={messageId} part={part} />
  </MappingForm>
);

/** One with several accounts or times, of which each becomes a batch. */
export const PreparePaymentParts = ({
  messageId,
  parts,
  omitted,
  ...props
}: FileProps & Pick<PaymentHead, 'parts'>) => (
  <MappingForm {...props} mapping={null} omitted={omitted} isFixed isOfFile>
    <PaymentPartsCard messageId={messageId} parts={parts} />
  </MappingForm>
);
