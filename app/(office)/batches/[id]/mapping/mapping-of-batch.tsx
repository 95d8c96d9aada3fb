import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';
import { PreparePaymentFile, PreparePaymentParts, PrepareTable } from '@/components/batches/batch-parts';
import type { SettingsStart } from '@/components/batches/settings/use-batch-settings';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card } from '@/components/ui/layout/card';
import { EmptyState } from '@/components/ui/status/empty-state';
import type { Granted } from '@/lib/access/grant';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { debitedAccount } from '@/lib/batches/import/debited-account';
import { findPreparation, type PaymentHead } from '@/lib/batches/import/reading/prepare';
import { ok } from '@/lib/kernel/result';
import { policyInForce } from '@/lib/policy/changes/in-force';
import { readingRuntime } from '@/lib/web/session/reading';
import { t } from '@/messages/batches';
import { t as fileProblems } from '@/messages/file-problems';
import { readFormChoices } from '../../../accounts/paying-accounts';
import { startImportAction } from '../../actions';

/** How the file is read: the mapping of its columns, the debited account and the date. */
export async function MappingOfBatch({
  batch,
  granted,
}: {
  batch: BatchRow;
  granted: Granted<'payments:draft'>;
}) {
  const { db, readFile } = await readingRuntime();
  const [preparation, { accounts }, { policy }] = await Promise.all([
    findPreparation({ db, readFile }, granted, batch.id),
    readFormChoices(granted.actor),
    policyInForce(db),
  ]);
  if (!preparation) notFound();
  const { reading, sameFile } = preparation;
  const common = {
    batchId: batch.id,
    // A reread implies that the maker has already acknowledged the duplicate file.
    sameFile: batch.state === 'uploaded' ? sameFile : [],
    accounts,
    cutOff: policy.cutOff,
    startImport: startImportAction,
  };
  const start = {
    account: batch.account ?? accounts[0]?.iban ?? null,
    commissionAccount: batch.commissionAccount,
    scheduledFor: batch.scheduledFor,
  };
  switch (reading.kind) {
    case 'table':
      return (
        <PrepareTable
          {...common}
          start={start}
          preview={reading.preview}
          isOneOfSeveral={batch.state === 'draft' && batch.parts > 1}
        />
      );
    case 'pain001': {
      const omitted = { ...common, omitted: reading.omitted };
      return <PaymentFile batch={batch} head={reading.head} common={omitted} start={start} />;
    }
    case 'unreadable':
      return <Unreadable problem={reading.problem} />;
  }
}

type Common = Omit<ComponentProps<typeof PreparePaymentFile>, 'start' | 'messageId' | 'part'>;

/** The choices for a payment file: of one batch, or of all that it becomes. */
function PaymentFile({
  batch,
  head: { messageId, parts },
  common,
  start,
}: {
  batch: BatchRow;
  head: PaymentHead;
  common: Common;
  start: SettingsStart;
}) {
  if (parts.length !== batch.parts) return <Unreadable problem={fileProblems('paymentFile.uploadAgain')} />;
  // A draft is read again by itself.
  const read = batch.state === 'uploaded' ? parts : parts.filter(({ number }) => number === batch.part);
  const { accounts } = common;
  let fromFile: Partial<SettingsStart> = {};
  for (const part of read) {
    // If the accounts are unavailable now, the server checks again when it reads the file.
    const debited = accounts.length > 0 ? debitedAccount(part, accounts) : ok(null);
    if (!debited.ok) return <Unreadable title={t('mappingOfBatch.otherAccount')} problem={debited.error} />;
    fromFile = { account: debited.value, scheduledFor: part.scheduledFor };
  }
  if (parts.length > 1)
    return <PreparePaymentParts {...common} start={start} messageId={messageId} parts={read} />;
  const [part] = parts;
  return (
    part && (
      <PreparePaymentFile {...common} start={{ ...start, ...fromFile }} messageId={messageId} part={part} />
    )
  );
}

const Unreadable = ({
  title = t('mappingOfBatch.unreadable'),
  problem,
}: {
  title?: string;
  problem: string;
}) => (
  <Card>
    <EmptyState
      title={title}
      action={
        <ButtonLink href="/batches/new" variant="primary">
          {t('mappingOfBatch.uploadAnother')}
        </ButtonLink>
      }
    >
      {problem}
    </EmptyState>
  </Card>
);
