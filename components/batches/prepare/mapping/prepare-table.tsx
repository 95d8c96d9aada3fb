'use client';

import dynamic from 'next/dynamic';
import type { TablePreview } from '@/lib/batches/import/reading/prepare';
import { mayBeUnusual } from '../../settings/may-be-unusual';
import { usePreview } from '../../settings/use-preview';
import { ColumnsCard } from './columns-card';
import { MappingForm, type MappingProps } from './mapping-form';

/** Most tables are usual. */
const TableNotices = dynamic(() => import('./table-notices').then((part) => part.TableNotices));

/** A table: the meaning of its columns is chosen above its first rows. */
export function PrepareTable({
  preview: read,
  isOneOfSeveral,
  ...props
}: MappingProps & {
  readonly preview: TablePreview;
  /** Whether other batches of the file keep what they were read with. */
  readonly isOneOfSeveral: boolean;
}) {
  const { preview, mapping, problem, isAsking, change } = usePreview(props.batchId, read);
  return (
    <MappingForm
      {...props}
      mapping={mapping}
      omitted={preview.omitted}
      grouped={preview.grouped}
      isFixed={false}
      isOfFile={isOneOfSeveral}
    >
      <ColumnsCard
        preview={preview}
        mapping={mapping}
        problem={problem}
        isAsking={isAsking}
        change={change}
        notices={
          mayBeUnusual(preview, mapping) && (
            <TableNotices preview={preview} mapping={mapping} change={change} />
          )
        }
      />
    </MappingForm>
  );
}
