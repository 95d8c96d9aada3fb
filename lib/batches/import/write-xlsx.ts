import { strToU8, Zip, ZipDeflate } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What makes a sheet a workbook. All cells are text, by the one style there is. */
const surroundings: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Payments" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** A workbook with one sheet of texts, made as its rows come. Nothing in it can be taken for a formula: a text is no formula there. */
export async function* writeXlsx(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<Uint8Array, void> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for (const [name, text] of Object.entries(surroundings)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(head + text), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  zip.add(sheet);
  let text = `${head}<worksheet xmlns="${main}"><cols><col min="1" max="30" width="24" style="0" customWidth="1"/></cols><sheetData>`;
  for await (const cells of rows) {
    text += `<row>${cells.map((one) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(one)}</t></is></c>`).join('')}</row>`;
    if (text.length < 65_536) continue;
    sheet.push(strToU8(text), false);
    text = '';
    yield* made;
    made = [];
  }
  sheet.push(strToU8(`${text}</sheetData></worksheet>`), true);
  zip.end();
  yield* made;
}

/** As XML writes text; what no XML can hold becomes the sign for what is not known. */
const escaped = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
