// Writes what becomes of each element of a pain.001 into docs/files.md, from the tables that the reader uses.
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type ElementFate,
  headerElements,
  informationElements,
  paymentElements,
  valuesWithoutEffect,
} from '@/lib/batches/import/pain001/elements';

const tables = {
  'Message, outside of PmtInf': headerElements,
  'PmtInf, outside of its payments': informationElements,
  CdtTrfTxInf: paymentElements,
} as const;

const wordOf = (path: string, fate: ElementFate): string => {
  const values = valuesWithoutEffect[path.split('/').at(-1) ?? ''];
  const unless = values?.map((value) => `\`${value}\``).join(', ');
  return fate === 'omitted' && unless ? `omitted, unless it is ${unless}` : fate;
};

const linesOf = (elements: Readonly<Record<string, ElementFate>>): string =>
  Object.entries(elements)
    .map(([path, fate]) => `| \`${path}\` | ${wordOf(path, fate)} |`)
    .join('\n');

const file = 'docs/files.md';
let text = readFileSync(file, 'utf8');
for (const [title, elements] of Object.entries(tables)) {
  const start = text.indexOf(`### ${title}\n`);
  if (start < 0) throw new Error(`${file} has no heading “${title}”`);
  const table = `\n| Element | |\n|---|---|\n${linesOf(elements)}\n`;
  const rest = text.slice(start).replace(/\n\| Element \|[\s\S]*?(?=\n(?:\n|$))\n/, () => table);
  text = text.slice(0, start) + rest;
}
writeFileSync(file, text);
console.log(`${file} written.`);
