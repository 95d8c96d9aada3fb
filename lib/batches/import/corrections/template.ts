import { quote } from '@/lib/statements/formats/csv';
import { textChunks } from '@/lib/statements/formats/shared/chunks';
import { tableXlsx } from '@/lib/statements/formats/xlsx/table';
import { mappedFieldExamples, mappedFields } from '../mapping/mapped-fields';

/** Headings that the import recognises, with a sample payment of each kind. */
const columns = mappedFields.map((field) => mappedFieldExamples[field]).filter((column) => column !== null);
const lines = [
  columns.map(({ heading }) => heading),
  columns.map(({ sepa }) => sepa),
  columns.map(({ swift }) => swift),
];

/** File name and bytes of the template. */
export const templateFiles = {
  csv: {
    name: 'batch-template.csv',
    contentType: 'text/csv; charset=utf-8',
    write: () => textChunks(csvLines()),
  },
  xlsx: {
    name: 'batch-template.xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: () => tableXlsx('Payments', lines),
  },
} as const;

async function* csvLines(): AsyncGenerator<string, void> {
  let mark = '\ufeff';
  for (const cells of lines) {
    yield `${mark}${cells.map(quote).join(',')}\r\n`;
    mark = '';
  }
}
