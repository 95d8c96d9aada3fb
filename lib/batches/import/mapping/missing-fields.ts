import { type MappedField, neededFields } from './mapped-fields';
import type { TableMapping } from './mapping';

/** Required fields without a column or default. The end-to-end reference is the default of the reference. */
export const missingFields = ({ columns, reference }: TableMapping): MappedField[] =>
  neededFields.filter(
    (field) =>
      columns[field] === undefined &&
      !(field === 'reference' && (reference.trim() || columns.endToEndId !== undefined)),
  );
