import { readFile } from 'node:fs/promises';
import { t as changes } from '@/messages/rule-answers';
import { texts } from '../support/code/texts';
import { readPdf } from '../support/files/read-pdf';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { openWithoutScripts } from './support/page/early';
import { approveRequest } from './support/people/people';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="20" height="20" fill="#17526b"/></svg>';

test('two admins put address and logo on statements, in the form and language that a person chose', async ({
  as,
}) => {
  const [requester, approver] = [await as('admin'), await as('admin', 1)];
  await open(requester, '/company');
  await expectAccessible(requester, 'the form of the company details');
  await requester.getByLabel(texts.company('form.address')).fill('Narva mnt 5\n10117 Tallinn');
  const upload = requester.getByLabel(texts.company('form.logo'), { exact: true });
  await upload.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo.replace('/>', '/><script>alert(1)</script>')),
  });
  await requester.getByRole('button', { name: texts.company('form.submit') }).click();
  await expect(requester.getByText(texts.company('logoProblems.unsafe', { what: '<script>' }))).toBeVisible();
  await upload.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await requester.getByRole('button', { name: texts.company('form.submit') }).click();
  await expect(requester.getByText(texts.company('page.pending'))).toBeVisible();
  await approveRequest(approver, changes('companyChange.title'));

  await test.step('a change of the address before the scripts of the page arrive stays', async () => {
    const { arrive } = await openWithoutScripts(requester, '/company');
    const address = requester.getByLabel(texts.company('form.address'));
    await address.fill('Pikk 7\n10123 Tallinn');
    await arrive();
    await requester.getByLabel(texts.company('form.note')).fill('We have moved.');
    await expect(address).toHaveValue('Pikk 7\n10123 Tallinn');
    requester.once('dialog', (dialog) => dialog.accept());
  });

  await open(requester, '/statements');
  const statement = requester
    .getByRole('table', { name: texts.statements('accountChoice.label') })
    .getByRole('link', { name: 'Operations' });
  await open(requester, (await statement.getAttribute('href')) ?? '');
  await requester.getByRole('button', { name: texts.statements('pdfChoice.open') }).click();
  await requester.getByRole('radio', { name: texts.statements('pdfChoice.forms.roomy') }).check();
  await requester.getByRole('radio', { name: texts.statements('pdfChoice.languages.de') }).check();
  const downloading = requester.waitForEvent('download');
  await requester.getByRole('button', { name: texts.statements('pdfChoice.download') }).click();
  const { pages, structure } = await readPdf(await readFile(await (await downloading).path()));
  expect(pages[0]).toContain('Kontoauszug');
  expect(pages[0]).toContain('Narva mnt 5 10117 Tallinn');
  expect(structure[0]?.kids[0]?.kids[0]?.tag).toBe('Figure');

  await requester.reload();
  await requester.getByRole('button', { name: texts.statements('pdfChoice.open') }).click();
  await expect(
    requester.getByRole('radio', { name: texts.statements('pdfChoice.languages.de') }),
  ).toBeChecked();
});
