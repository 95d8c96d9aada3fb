import { expect, it } from 'vitest';
import { exportedBeneficiaryColumns } from '@/app/(office)/beneficiaries/exported-columns';
import { beneficiaryColumnChoice } from '@/lib/beneficiaries/book/columns';
import { listFormats } from '@/lib/statements/formats/lists/list-file';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale, stepsInLocale } from '@/locale/locale-scope.mjs';
import { installGerman } from '@/messages/german';

async function* noRows() {
  yield [];
}

/** The headings of the file, as a person with German pages downloads it. */
async function headingsOf(steps: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  await inLocale(localeOf({ language: 'de' }), async () => {
    for await (const chunk of steps) chunks.push(chunk);
  });
  return Buffer.concat(chunks).toString('utf8').split('\r\n')[0] ?? '';
}

it('keeps the headings of a file in one language, whoever downloads it', async () => {
  installGerman();
  const write = () =>
    listFormats.csv.write({
      name: 'Beneficiaries',
      columns: exportedBeneficiaryColumns(beneficiaryColumnChoice.first),
      rows: noRows(),
    });
  expect(await headingsOf(write())).toContain('Konto');
  expect(await headingsOf(stepsInLocale(localeOf({}), write()))).toMatch(/Account.*Town.*Verified/);
});
