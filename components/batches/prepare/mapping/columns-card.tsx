import type { ReactNode } from 'react';
import { Select } from '@/components/ui/forms/choices/select';
import { Field } from '@/components/ui/forms/field';
import { Input } from '@/components/ui/forms/input';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import type { MappedField } from '@/lib/batches/import/mapping/mapped-fields';
import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import {
  type ReferenceSeparator,
  referenceSeparators,
  withMeaning,
} from '@/lib/batches/import/mapping/references';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { networkNames } from '@/lib/provider/contract/network-name';
import { networks } from '@/lib/provider/contract/terms';
import { t } from '@/messages/batch-preparation';
import type { ChangeMapping } from '../../settings/use-preview';
import { MappingSettings } from './mapping-settings';
import { MappingTable, NeededFields } from './mapping-table';

/** How the file is read: its parsing, the meaning of each column, and the defaults of empty cells. */
export function ColumnsCard({
  preview,
  mapping,
  problem,
  isAsking,
  change,
  notices,
}: {
  preview: TablePreview;
  mapping: TableMapping;
  problem: string | undefined;
  isAsking: boolean;
  change: ChangeMapping;
  /** What is unusual about the table. */
  notices: ReactNode;
}) {
  const choose = (column: number, field: MappedField | undefined) =>
    change(withMeaning(mapping, column, field));
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t('columnsCard.title')} description={columnsOrigin(preview)} />
      <CardBody className="flex flex-col gap-4">
        <MappingSettings mapping={mapping} preview={preview} change={change} />
        {notices}
        <NeededFields mapping={mapping} />
        {problem && (
          <Notice tone="negative" announce>
            {problem}
          </Notice>
        )}
      </CardBody>
      <div aria-busy={isAsking} className="border-t">
        <MappingTable preview={preview} mapping={mapping} choose={choose} />
      </div>
      <CardBody className="border-t pt-4">
        <EmptyCells mapping={mapping} change={change} />
      </CardBody>
    </Card>
  );
}

const columnsOrigin = ({ isRemembered, system, mapping }: TablePreview): string => {
  if (!mapping.hasHeadings) return t('columnsCard.withoutHeadings');
  if (isRemembered) return t('columnsCard.remembered');
  return system ? t('columnsCard.recognised', { system }) : t('columnsCard.suggested');
};

/** The defaults of a row's empty cells, and what stands between the columns of its reference. */
const EmptyCells = ({
  mapping: { network, reference, columns, furtherReferences, referenceSeparator },
  change,
}: {
  mapping: TableMapping;
  change: ChangeMapping;
}) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    <Field name="network" label={t('emptyCells.network')}>
      {(control) => (
        <Select
          {...control}
          value={network}
          onChange={(event) => {
            const chosen = networks.find((each) => each === event.target.value);
            if (chosen) change({ network: chosen });
          }}
        >
          {networks.map((each) => (
            <option key={each} value={each}>
              {networkNames[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field name="reference" label={t('emptyCells.reference')} optional>
      {(control) => (
        <Input
          {...control}
          defaultValue={reference}
          maxLength={140}
          placeholder={
            columns.reference === undefined && columns.endToEndId !== undefined
              ? t('emptyCells.endToEndPlaceholder')
              : t('emptyCells.referencePlaceholder')
          }
          autoComplete="off"
          onBlur={(event) => {
            const typed = event.target.value.trim();
            if (typed !== reference) change({ reference: typed });
          }}
        />
      )}
    </Field>
    {furtherReferences.length > 0 && (
      <Field name="referenceSeparator" label={t('emptyCells.separator')}>
        {(control) => (
          <Select
            {...control}
            value={referenceSeparator}
            onChange={(event) => {
              const chosen = referenceSeparators.find((each) => each === event.target.value);
              if (chosen !== undefined) change({ referenceSeparator: chosen });
            }}
          >
            {referenceSeparators.map((each) => (
              <option key={each} value={each}>
                {separatorLabels()[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )}
  </div>
);

const separatorLabels = (): Readonly<Record<ReferenceSeparator, string>> => ({
  ' ': t('separators.space'),
  '': t('separators.none'),
  ', ': t('separators.comma'),
  '; ': t('separators.semicolon'),
  ' / ': t('separators.slash'),
});
