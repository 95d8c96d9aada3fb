import { type MappedField, mappedFields, type TableMapping } from './mapping';
import type { SourceRow, TableRow } from './source-row';

/** Reads rows of a table by what its columns mean. */
export function createTableReader(mapping: TableMapping): (row: TableRow) => SourceRow {
  const columns = mappedFields.flatMap((field) => {
    const at = mapping.columns[field];
    return at === undefined ? [] : [{ field, at }];
  });
  return ({ line, cells, problems }) => {
    const values: Partial<Record<MappedField, string>> = {};
    let unread: Record<string, string> | undefined;
    for (const { field, at } of columns) {
      values[field] = cells[at] ?? '';
      const problem = problems?.get(at);
      if (problem) unread = { ...unread, [field]: problem };
    }
    if (!values.reference?.trim()) values.reference = mapping.reference;
    if (!values.network?.trim()) values.network = mapping.network;
    return unread ? { line, values, problems: unread } : { line, values };
  };
}
