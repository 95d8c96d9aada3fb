import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { enterEverywhere, openWithoutScripts, unheard } from './support/page/early';
import { aRow, csvOf, uploadFile } from './support/payments/batch-files';
import { aPayment, field, fillPayment, submitPayment } from './support/payments/payments';

const forms = {
  maker: [
    '/payments/new',
    '/payments/transfer',
    '/beneficiaries/new',
    '/recurring/new',
    '/statements/accounting/mapping',
  ],
  approver: ['/statements/pack'],
  admin: ['/policy/edit', '/company'],
} as const;

for (const role of ['maker', 'approver', 'admin'] as const) {
  test(`what the ${role} enters before the scripts of a page arrive counts`, async ({ as }) => {
    const page = await as(role);
    for (const path of forms[role]) {
      const { arrive } = await openWithoutScripts(page, path);
      expect.soft(await enterEverywhere(page), path).toBeGreaterThan(0);
      await arrive();
      expect.soft(await unheard(page), path).toEqual([]);
      await page.unrouteAll();
    }
  });
}

test('a search for a beneficiary that is typed before the scripts of the page arrive finds them', async ({
  as,
}) => {
  const maker = await as('maker');
  const { arrive } = await openWithoutScripts(maker, '/payments/new');
  await maker.getByRole('combobox', { name: texts.paymentForm('picker.label') }).fill('stadtw');
  await arrive();
  await expect(maker.getByRole('option', { name: 'Stadtwerke' }).first()).toBeVisible();
});

test('the focus stays where somebody types before the scripts of the page arrive', async ({ as }) => {
  const maker = await as('maker');
  const { arrive } = await openWithoutScripts(maker, '/payments/new');
  const reference = field(maker, texts.paymentForm('money.reference'));
  // Once the form is on the screen: keys go to the focused element, and hidden ones take no focus.
  await reference.click();
  await maker.keyboard.type('Invoice ');
  await arrive();
  await maker.keyboard.type('4711');
  await expect(reference).toHaveValue('Invoice 4711');
});

test('what a column means counts if it is chosen before the scripts of the page arrive', async ({ as }) => {
  const maker = await as('maker');
  await uploadFile(maker, csvOf([aRow()]));
  const { arrive } = await openWithoutScripts(maker, maker.url());
  const name = (column: number, heading: string) =>
    texts.batchPreparation('mappingTable.headedMeaning', { column: String(column), heading });
  const reference = maker.getByLabel(name(4, 'Reference'));
  await reference.selectOption(texts.batchPreparation('mappingTable.notUsed'));
  await arrive();
  await maker.getByLabel(name(1, 'Name')).selectOption(texts.batchPreparation('mappingTable.notUsed'));
  await expect(reference).toHaveValue('');
});

test('an address and a password that are entered before the scripts of the page arrive count', async ({
  page,
}) => {
  const { arrive } = await openWithoutScripts(page, '/sign-in');
  expect(await enterEverywhere(page)).toBe(2);
  await arrive();
  expect(await unheard(page)).toEqual([]);
});

test('a letter that is typed before the scripts of the page arrive does not replace a half-typed comment', async ({
  as,
}) => {
  const maker = await as('maker');
  await submitPayment(maker, aPayment());
  const comment = maker.getByRole('textbox', { name: texts.discussions('form.label') });
  await comment.fill('Half a thought');
  const { arrive } = await openWithoutScripts(maker, maker.url());
  await comment.fill('x');
  await arrive();
  await expect(comment).toHaveValue('Half a thought');
});

test('an amount that is typed before the scripts of the page arrive empties no restored field', async ({
  as,
}) => {
  const maker = await as('maker');
  const payment = aPayment();
  await open(maker, '/payments/new');
  await fillPayment(maker, payment);
  maker.on('dialog', (dialog) => dialog.accept());
  const { arrive } = await openWithoutScripts(maker, '/payments/new');
  await field(maker, 'Amount').fill('77.00');
  await arrive();
  await expect(field(maker, 'Amount')).toHaveValue('77.00');
  await expect(field(maker, texts.paymentForm('money.reference'))).toHaveValue(payment.reference);
});

test('a comment that is sent before the scripts of its page arrive stays, and no address has it', async ({
  as,
}) => {
  const maker = await as('maker');
  await submitPayment(maker, aPayment());
  const address = maker.url();
  const { arrive } = await openWithoutScripts(maker, address);
  const comment = maker.getByRole('textbox', { name: texts.discussions('form.label') });
  const send = maker.getByRole('button', { name: texts.discussions('form.submit') });
  const text = unique('Is this the deposit?');
  await comment.fill(text);
  await send.click();
  await arrive();
  await expect(comment).toHaveValue(text);
  expect(maker.url()).toBe(address);
  await send.click();
  await expect(maker.getByRole('list', { name: texts.discussions('card.list') })).toContainText(text);
});
