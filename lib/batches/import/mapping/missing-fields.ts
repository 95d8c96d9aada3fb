import { type MappedField, neededFields } from './mapped-fields';
import type { TableMapping } from './mapping';

/** Required fields without a column or default. */
export const missingFields = ({ columns, reference }: TableMapping): MappedField[] =>
  neededFields.filter(
    (field) => columns[field] === undefined && !(field === 'reference' && reference.trim()),
  );
