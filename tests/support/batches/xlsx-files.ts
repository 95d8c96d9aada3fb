import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The XML of rows of cells: a text, or the XML of a whole cell. */
export const sheetOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, row) => {
      const written = cells.map((cell, column) =>
        cell.startsWith('<c')
          ? cell.replace('<c', `<c r="${String.fromCharCode(65 + column)}${row + 1}"`)
          : `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
      );
      return `<row r="${row + 1}">${written.join('')}</row>`;
    })
    .join('');

/** A workbook with one sheet, and any other files of the archive. */
export function workbook(
  rows: readonly (readonly string[])[],
  others: Readonly<Record<string, string>> = {},
  /** 0 stores it uncompressed: a high compression ratio alone counts as a zip bomb. */
  level: 0 | 6 = 6,
) {
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Pay" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="x"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetOf(rows)}</sheetData></worksheet>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Soren</t></si><si><r><t>Sor</t></r><r><t>en 2</t></r></si></sst>`,
    ...others,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level,
  });
}
