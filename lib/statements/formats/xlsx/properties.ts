import { shortened } from '../shared/file-text';
import { xmlElement } from '../shared/xml';

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packaging = 'http://schemas.openxmlformats.org/package/2006';
const extended = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties';
const dublinCore = 'http://purl.org/dc';

/** What a spreadsheet and a file manager show of a workbook. */
export type DocumentProperties = {
  readonly title: string;
  readonly company?: string;
  readonly createdAt?: Date;
};

/** The longest property that spreadsheets show, in characters. */
const longestProperty = 255;

/** The parts of the properties by their name: core and extended. */
export const propertyParts = ({
  title,
  company = '',
  createdAt,
}: DocumentProperties): readonly (readonly [name: string, content: string])[] => [
  [
    'docProps/core.xml',
    [
      `${declaration}<cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties"`,
      ` xmlns:dc="${dublinCore}/elements/1.1/" xmlns:dcterms="${dublinCore}/terms/"`,
      ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
      `${xmlElement('dc:title', shortened(title, longestProperty))}<dc:creator>Paydesk</dc:creator>`,
      createdAt
        ? `<dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.toISOString().slice(0, 19)}Z</dcterms:created>`
        : '',
      '</cp:coreProperties>',
    ].join(''),
  ],
  [
    'docProps/app.xml',
    [
      `${declaration}<Properties xmlns="${extended}"><Application>Paydesk</Application>`,
      `${xmlElement('Company', shortened(company, longestProperty))}</Properties>`,
    ].join(''),
  ],
];

/** Of the package to these parts, after the workbook. */
export const propertyRelationships = [
  `<Relationship Id="rId2" Type="${packaging}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
  `<Relationship Id="rId3" Type="${office}/extended-properties" Target="docProps/app.xml"/>`,
].join('');

export const propertyTypes = [
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>',
].join('');
