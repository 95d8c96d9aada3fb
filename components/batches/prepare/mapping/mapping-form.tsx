'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import type { FieldTools, PayingAccount } from '@/components/payments/form/form-tools';
import { ExpectedExecution, WhenFields } from '@/components/payments/form/when/when-fields';
import { Button } from '@/components/ui/buttons/button';
import { answered, messageOf } from '@/components/ui/form-state/answered';
import { Form } from '@/components/ui/forms/form';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import type { GroupedPayments, PaymentGroup } from '@/lib/batches/import/groups/count-groups';
import { mappedFieldLabels } from '@/lib/batches/import/mapping/mapped-fields';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import { missingFields } from '@/lib/batches/import/mapping/missing-fields';
import type { OmissionList } from '@/lib/batches/import/omissions/omission';
import type { BatchOfSameFile } from '@/lib/batches/reads/queries';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { showList } from '@/lib/kernel/formats/lists';
import type { CutOff } from '@/lib/orders/order/dates/execution-day';
import { t } from '@/messages/batch-preparation';
import { type SettingsStart, useBatchSettings } from '../../settings/use-batch-settings';
import { ChargeFields } from './charge-fields';

/** Most files have nothing to accept. */
const OmissionsToAccept = dynamic(() =>
  import('../../omissions/omissions-to-accept').then((part) => part.OmissionsToAccept),
);

/** Most files are new. */
const SameFileNotice = dynamic(() =>
  import('../../list/same-file-notice').then((part) => part.SameFileNotice),
);

/** Most tables name neither accounts nor days. */
const TableBatchesCard = dynamic(() => import('./table-batches-card').then((part) => part.TableBatchesCard));

type StartImport = (requested: {
  batchId: string;
  account: string;
  commissionAccount: string | null;
  scheduledFor: Date | null;
  mapping: TableMapping | null;
  sameFileKnown: boolean;
  acceptedOmissions: string | null;
}) => Promise<ActionReply<undefined>>;

export type MappingProps = {
  readonly batchId: string;
  readonly sameFile: readonly BatchOfSameFile[];
  readonly start: SettingsStart;
  readonly accounts: readonly PayingAccount[];
  readonly cutOff: CutOff;
  readonly startImport: StartImport;
};

/** The settings that all rows share, and the button that starts the import. */
export function MappingForm({
  batchId,
  sameFile,
  start,
  accounts,
  cutOff,
  startImport,
  mapping,
  omitted,
  isFixed,
  isOfFile = false,
  grouped = null,
  children,
}: MappingProps & {
  readonly mapping: TableMapping | null;
  readonly omitted: OmissionList;
  readonly isFixed: boolean;
  /** Whether the file names account and time of each batch. */
  readonly isOfFile?: boolean;
  /** The payments of a table by account and day; null if it names neither. */
  readonly grouped?: GroupedPayments | null;
  readonly children: React.ReactNode;
}) {
  const groups = grouped?.groups ?? null;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const settings = useBatchSettings(start);
  const [isKnown, setKnown] = useState(false);
  // Another mapping may leave out something else.
  const [accepted, accept] = useState<string | null>(null);
  const isAccepted = accepted === omitted.digest;
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();
  const showFirstProblem = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: false }),
    );
  const read = () => {
    settings.ask();
    const missing = mapping ? missingFields(mapping) : [];
    if (missing.length > 0) {
      const names = showList(missing.map((field) => mappedFieldLabels[field]));
      return setProblem(t('mappingForm.missingColumns', { names }));
    }
    if (!settings.isWhole) {
      setProblem(undefined);
      return showFirstProblem();
    }
    if (sameFile.length > 0 && !isKnown) {
      return setProblem(t('mappingForm.sameFile'));
    }
    if (omitted.omissions.length > 0 && !isAccepted) {
      return setProblem(t('mappingForm.omissions'));
    }
    startTransition(async () => {
      const reply = await answered(
        startImport({
          batchId,
          ...settings.chosen,
          mapping,
          sameFileKnown: isKnown,
          acceptedOmissions: isAccepted ? omitted.digest : null,
        }),
      );
      if (!reply.ok) return setProblem(messageOf(reply));
      router.push(`/batches/${batchId}`);
    });
  };
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) read();
      }}
      className="flex min-w-0 flex-col gap-6"
    >
      {sameFile.length > 0 && <SameFileNotice files={sameFile} isKnown={isKnown} know={setKnown} />}
      {children}
      {omitted.omissions.length + omitted.respelled.length > 0 && (
        <OmissionsToAccept
          omitted={omitted}
          isAccepted={isAccepted}
          accept={(isChecked) => accept(isChecked ? omitted.digest : null)}
        />
      )}
      {grouped && !isOfFile && (
        <TableBatchesCard grouped={grouped} accounts={accounts} chosen={settings.chosen} />
      )}
      <Card>
        <CardHeader title={t('mappingForm.title')} description={chargeText(isOfFile, groups)} />
        <CardBody className="flex flex-col gap-5">
          <ChargeFields
            tools={settings.tools}
            accounts={accounts}
            isFixed={isFixed}
            isOfFile={isOfFile || groups?.every(({ account }) => account !== '') === true}
          />
          {!isOfFile && groups?.every(({ day }) => day !== '') !== true && (
            <TimeFields tools={settings.tools} network={mapping?.network ?? 'SEPA'} cutOff={cutOff} />
          )}
        </CardBody>
        <CardFooter>
          {problem && (
            <Notice tone="negative" announce className="w-full">
              {problem}
            </Notice>
          )}
          <Button type="submit" variant="primary" pending={pending}>
            {t('mappingForm.import')}
          </Button>
        </CardFooter>
      </Card>
    </Form>
  );
}

function chargeText(isOfFile: boolean, groups: readonly PaymentGroup[] | null) {
  if (isOfFile) return t('mappingForm.ofFile');
  if (!groups) return undefined;
  const isWhole = groups.every(({ account, day }) => account !== '' && day !== '');
  return isWhole ? t('mappingForm.ofFile') : t('mappingForm.ofRows');
}

const TimeFields = ({
  tools,
  network,
  cutOff,
}: {
  tools: FieldTools;
  network: TableMapping['network'];
  cutOff: CutOff;
}) => (
  <>
    <WhenFields tools={tools} execution={{ network, cutOff }} />
    <ExpectedExecution input={{ network, scheduledFor: tools.input.scheduledFor }} cutOff={cutOff} />
  </>
);
