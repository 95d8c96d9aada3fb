import { textChunks } from '../shared/chunks';
import { xmlText } from '../shared/xml';
import type { ZipFile } from '../shared/zip';
import {
  type DocumentProperties,
  declaration,
  office,
  packaging,
  propertyParts,
  propertyRelationships,
  propertyTypes,
} from './properties';
import { stylesXml } from './styles';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Start of a sheet, up to its first row. `frozenRows` stay visible when scrolling; widths are in characters.
 */
export const sheetStart = (
  widths: readonly number[],
  { frozenRows, isActive }: { readonly frozenRows: number; readonly isActive: boolean },
): string => {
  const pane =
    frozenRows === 0
      ? ''
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"`,
    `${isActive ? ' tabSelected="1"' : ''}>${pane}</sheetView></sheetViews>`,
    `<cols>${cols.join('')}</cols><sheetData>`,
  ].join('');
};

/**
 * End of a sheet. `filtered` is the range with column filters. Prints in landscape, fitted to the page width.
 */
export const sheetEnd = (filtered?: string): string =>
  [
    `</sheetData>${filtered ? `<autoFilter ref="${filtered}"/>` : ''}`,
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>',
  ].join('');

type WorkbookView = {
  /** Index of the sheet shown first. */
  readonly active: number;
  /** Sheets whose first row repeats on every printed page. */
  readonly printTitles: readonly string[];
  readonly properties: DocumentProperties;
};

/** The workbook parts around the sheets, which are named in order and share one set of styles. */
export function* workbookFiles(sheets: readonly string[], view: WorkbookView): Generator<ZipFile, void> {
  yield textFile('xl/styles.xml', stylesXml);
  for (const [name, content] of propertyParts(view.properties)) yield textFile(name, content);
  for (const [name, content] of workbookParts(sheets, view)) yield textFile(name, content);
}

export const textFile = (name: string, text: string): ZipFile => ({ name, bytes: textChunks(once(text)) });

async function* once(text: string): AsyncGenerator<string, void> {
  yield text;
}

function workbookParts(
  sheets: readonly string[],
  { active, printTitles }: WorkbookView,
): readonly (readonly [name: string, content: string])[] {
  const numbered = sheets.map((name, index) => ({ name, number: index + 1 }));
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${kinds}.${kind}+xml"/>`;
  return [
    [
      'xl/workbook.xml',
      [
        `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">`,
        `<bookViews><workbookView activeTab="${active}"/></bookViews><sheets>`,
        ...numbered.map(
          ({ name, number }) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`,
        ),
        `</sheets>${definedNames(sheets, printTitles)}</workbook>`,
      ].join(''),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        `${declaration}<Relationships xmlns="${packaging}/relationships">`,
        ...numbered.map(
          ({ number }) =>
            `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        ),
        `<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ].join(''),
    ],
    [
      '_rels/.rels',
      [
        `${declaration}<Relationships xmlns="${packaging}/relationships">`,
        `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`,
        `${propertyRelationships}</Relationships>`,
      ].join(''),
    ],
    [
      '[Content_Types].xml',
      [
        `${declaration}<Types xmlns="${packaging}/content-types">`,
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        '<Default Extension="xml" ContentType="application/xml"/>',
        propertyTypes,
        override('workbook', 'sheet.main'),
        override('styles', 'styles'),
        ...numbered.map(({ number }) => override(`worksheets/sheet${number}`, 'worksheet')),
        '</Types>',
      ].join(''),
    ],
  ];
}

const definedNames = (sheets: readonly string[], printTitles: readonly string[]): string => {
  const names = printTitles.map(
    (name) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${sheets.indexOf(name)}">'${xmlText(name)}'!$1:$1</definedName>`,
  );
  return names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '';
};
