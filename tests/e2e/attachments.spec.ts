import { readFileSync } from 'node:fs';
import { texts } from '../support/code/texts';
import { pdfOf, pngOf } from '../support/files/attachable-files';
import { expect, open, test, unique } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { dropOn } from './support/payments/batch-files';
import { aPayment, submitPayment } from './support/payments/payments';

const t = texts.discussions;

test('a file is attached, arrives by itself, and is downloaded unchanged', async ({ as }) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const order = await submitPayment(maker, aPayment());
  await open(approver, order);
  const bytes = pdfOf(unique('Contract'));
  const choose = maker.getByLabel(t('attachments.drop')).and(maker.locator('input'));
  const listed = approver.getByRole('list', { name: t('attachments.label') });

  await test.step('another format is refused, whatever its name says', async () => {
    await choose.setInputFiles({
      name: 'contract.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<p>Hi</p>'),
    });
    await expect(maker.getByText(/not a PDF, PNG or JPEG/)).toBeVisible();
  });

  await test.step('a PDF is chosen, and the approver sees it without a reload', async () => {
    await choose.setInputFiles({
      name: 'Charter “é”.pdf',
      mimeType: 'application/octet-stream',
      buffer: bytes,
    });
    await expect(maker.getByRole('list', { name: t('attachments.label') })).toContainText('Charter');
    await expect(maker.getByText(/not a PDF, PNG or JPEG/)).toHaveCount(0);
    await expect(listed).toContainText('Charter “é”.pdf');
    await expectAccessible(approver, 'attachments');
  });

  await test.step('its bytes are those of the file', async () => {
    const downloading = approver.waitForEvent('download');
    await listed.getByRole('link').click();
    const file = await downloading;
    expect(readFileSync(await file.path()).equals(bytes)).toBe(true);
  });

  await test.step('a browser saves it under its name, and neither shows it nor gives it an origin', async () => {
    const address = await listed.getByRole('link').getAttribute('href');
    const reply = await approver.request.get(address ?? '');
    expect(reply.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; .*filename\*=UTF-8''Charter%20%E2%80%9C%C3%A9%E2%80%9D\.pdf$/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  await test.step('a dropped file is attached, and the same one again is refused', async () => {
    const place = maker.getByRole('group', { name: t('attachments.drop') });
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: pngOf(9) };
    await dropOn(place, photo);
    await expect(listed).toContainText('photo.png');
    await dropOn(place, photo);
    await expect(maker.getByText('This file is attached already.')).toBeVisible();
  });

  await test.step('its uploader withdraws it, and nobody downloads it any more', async () => {
    const link = listed.getByRole('link', { name: 'photo.png' });
    const address = (await link.getAttribute('href')) ?? '';
    const own = maker.getByRole('listitem').filter({ hasText: 'photo.png' });
    await own.getByRole('button', { name: t('withdraw.action') }).click();
    await maker
      .getByRole('alertdialog')
      .getByRole('button', { name: t('withdrawFile.confirm') })
      .click();
    await expect(link).toHaveCount(0);
    expect((await approver.request.get(address)).status()).toBe(404);
  });
});

test('an attachment is not given to someone who is not signed in', async ({ as, playwright, baseURL }) => {
  const maker = await as('maker');
  await submitPayment(maker, aPayment());
  await maker
    .getByLabel(t('attachments.drop'))
    .and(maker.locator('input'))
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdfOf(unique('a')) });
  const link = maker.getByRole('list', { name: t('attachments.label') }).getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  const stranger = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  expect((await stranger.get(address)).status()).toBe(401);
  await stranger.dispose();
});
