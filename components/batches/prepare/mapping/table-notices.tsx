import type { TableMapping } from '@/lib/batches/import/mapping/mapping';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { DayOrder } from '../../settings/day-order';
import { UnusedDays } from '../../settings/unused-days';
import type { ChangeMapping } from '../../settings/use-preview';
import { FormulaCells } from '../../upload/formula-cells';
import { HiddenParts } from '../../upload/hidden-rows';
import { LettersNotice } from '../../upload/letters-notice';
import { NegativeAmounts } from '../../upload/negative-amounts';
import { UnreadLines } from '../../upload/unread-lines';

/** What is unusual about a table, with the questions that it raises. */
export const TableNotices = ({
  preview,
  mapping,
  change,
}: {
  preview: TablePreview;
  mapping: TableMapping;
  change: ChangeMapping;
}) => (
  <>
    <UnreadLines preview={preview} />
    <LettersNotice preview={preview} mapping={mapping} change={change} />
    <FormulaCells preview={preview} mapping={mapping} change={change} />
    <NegativeAmounts preview={preview} mapping={mapping} change={change} />
    <HiddenParts preview={preview} mapping={mapping} change={change} />
    <DayOrder preview={preview} change={change} />
    <UnusedDays preview={preview} />
  </>
);
