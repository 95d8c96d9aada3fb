import { texts } from '../support/code/texts';
import { expect, open, test, unique } from './support/app/app';
import { personOf } from './support/app/fixtures';
import { expectAccessible } from './support/page/accessible';
import { aPayment, submitPayment } from './support/payments/payments';

const t = texts.discussions;

test('a comment with a mention arrives by itself, takes no focus, and notifies the person', async ({
  as,
}) => {
  const [maker, approver] = [await as('maker'), await as('approver')];
  const { name } = personOf('approver');
  const order = await submitPayment(maker, aPayment());
  const question = unique('Is this the deposit?');
  const [written, read] = [maker, approver].map((page) => ({
    form: page.getByRole('textbox', { name: t('form.label') }),
    add: page.getByRole('button', { name: t('form.submit') }),
    list: page.getByRole('region', { name: t('card.title') }).getByRole('list', { name: t('card.list') }),
  }));
  if (!written || !read) throw new Error('two people');
  await open(approver, order);
  await read.form.fill('Half a thought');

  await test.step('a maker mentions an approver by keyboard', async () => {
    await written.form.focus();
    await maker.keyboard.type(`${question} @${name.slice(0, 3)}`);
    const people = maker.getByRole('listbox', { name: t('mention.label') });
    await expect(people.getByRole('option').first()).toContainText(name);
    await expect(written.form).toHaveAttribute('aria-activedescendant', /option-0$/);
    await expectAccessible(maker, 'suggested people');
    await maker.keyboard.press('Enter');
    await expect(written.form).toHaveValue(`${question} @${name} `);
    await expect(maker.getByText(t('form.notifies', { names: name }))).toBeVisible();
    await maker.keyboard.type('\nSee https://example.com/contract');
    await written.add.click();
    await expect(written.list).toContainText(question);
    await expect(written.form).toHaveValue('');
    await expect(written.form).toBeFocused();
  });

  await test.step('the approver reads it while typing, without a reload', async () => {
    await expect(read.list).toContainText(question);
    await expect(read.form).toBeFocused();
    await expect(read.form).toHaveValue('Half a thought');
    const link = read.list.getByRole('link', { name: 'https://example.com/contract' });
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expectAccessible(approver, 'a discussion');
  });

  await test.step('the notification leads to the comment', async () => {
    await read.form.fill('');
    const notice = approver.getByRole('main').getByRole('link').filter({ hasText: 'mentioned you' });
    const own = notice.and(approver.locator(`[href^="${order}#comment-"]`));
    await expect
      .poll(async () => {
        await open(approver, '/notices');
        return own.count();
      })
      .toBe(1);
    await own.click();
    await expect(approver).toHaveURL(new RegExp(`${order}#comment-`));
    await expect(read.list.getByText(question)).toBeInViewport();
  });

  await test.step('its author withdraws it, which the approver sees', async () => {
    await written.list.getByRole('button', { name: t('withdraw.action') }).click();
    await maker
      .getByRole('alertdialog')
      .getByRole('button', { name: t('withdraw.confirm') })
      .click();
    await expect(written.list).toContainText(t('comment.withdrawn'));
    await expect(read.list).toContainText(t('comment.withdrawn'));
    await expect(read.list).not.toContainText(question);
  });
});

test('a viewer reads comments on a payment, and has no form', async ({ as }) => {
  const [maker, viewer] = [await as('maker'), await as('viewer')];
  const order = await submitPayment(maker, aPayment());
  const text = unique('For everyone');
  await maker.getByRole('textbox', { name: t('form.label') }).fill(text);
  await maker.getByRole('button', { name: t('form.submit') }).click();
  await open(viewer, order);
  await expect(viewer.getByRole('list', { name: t('card.list') })).toContainText(text);
  await expect(viewer.getByRole('textbox', { name: t('form.label') })).toHaveCount(0);
});

test('earlier comments are shown page by page', async ({ as }) => {
  const maker = await as('maker');
  await submitPayment(maker, aPayment());
  const list = maker.getByRole('list', { name: t('card.list') });
  for (let number = 1; number <= 22; number += 1) {
    await maker.getByRole('textbox', { name: t('form.label') }).fill(`Number ${number}.`);
    await maker.getByRole('button', { name: t('form.submit') }).click();
    await expect(list).toContainText(`Number ${number}.`);
  }
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(list).not.toContainText('Number 2.');
  await maker.getByRole('button', { name: t('card.earlier', { count: 2 }) }).click();
  await expect(list.getByRole('listitem')).toHaveCount(22);
  await expect(list.getByRole('listitem').first()).toContainText('Number 1.');
});
