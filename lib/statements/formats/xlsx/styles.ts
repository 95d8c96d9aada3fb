/** Cell styles: number format, font, fill and alignment, in the order of their index in the file. */
const styles = {
  plain: {},
  heading: { font: 1, fill: 2 },
  headingOfNumbers: { font: 1, fill: 2, alignment: 'horizontal="right"' },
  text: { format: 49 },
  date: { format: 164, alignment: 'horizontal="left"' },
  instant: { format: 165, alignment: 'horizontal="left"' },
  amount: { format: 166 },
  figure: { format: 166, alignment: 'horizontal="left"' },
  count: { format: 1, alignment: 'horizontal="left"' },
  original: { alignment: 'horizontal="right"' },
  digits: { format: 49, alignment: 'horizontal="right"' },
  label: { font: 1, alignment: 'vertical="top"' },
  remark: { format: 49, font: 2, alignment: 'vertical="top" wrapText="1"' },
  brokenText: { format: 49, fill: 3 },
  brokenDate: { format: 164, fill: 3, alignment: 'horizontal="left"' },
  brokenAmount: { format: 166, fill: 3 },
} as const satisfies Readonly<Record<string, Style>>;
type Style = {
  readonly format?: number;
  readonly font?: number;
  readonly fill?: number;
  readonly alignment?: string;
};

export type CellStyle = keyof typeof styles;

const indexes: ReadonlyMap<string, number> = new Map(Object.keys(styles).map((name, index) => [name, index]));

export const styleIndex = (style: CellStyle): number => indexes.get(style) ?? 0;

const xf = ({ format = 0, font = 0, fill = 0, alignment }: Style): string => {
  const start = `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"`;
  return alignment ? `${start} applyAlignment="1"><alignment ${alignment}/></xf>` : `${start}/>`;
};

const solid = (argb: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${argb}"/><bgColor indexed="64"/></patternFill></fill>`;
const font = (extra: string): string => `<font>${extra}<sz val="11"/>%<name val="Calibri"/></font>`;

/** `xl/styles.xml`. The format reserves the first two fills. */
export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<numFmts count="3">',
  '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>',
  '<numFmt numFmtId="166" formatCode="#,##0.00;[Red]\\-#,##0.00"/>',
  '</numFmts>',
  '<fonts count="3">',
  font('').replace('%', ''),
  font('<b/>').replace('%', ''),
  font('<b/>').replace('%', '<color rgb="FFB42318"/>'),
  '</fonts>',
  '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  `${solid('FFE7EBF0')}${solid('FFFDE3E1')}</fills>`,
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${indexes.size}">${Object.values(styles).map(xf).join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');
