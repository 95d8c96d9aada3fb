import { t as changes } from '@/messages/rule-answers';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { approveRequest } from './support/people/people';

test('two admins make an account confidential, others see that it is there, and it is lifted again', async ({
  as,
}) => {
  const [requester, approver, viewer] = [await as('admin'), await as('admin', 1), await as('viewer')];
  await open(viewer, '/accounts');
  const row = viewer.getByRole('row').last();
  const name = await row.getByRole('link').first().innerText();
  const address = (await row.getByRole('link').first().getAttribute('href')) ?? '';
  const iban = address.replace('/statements/', '');

  const request = async (choose: () => Promise<void>) => {
    await open(requester, `/accounts/${iban}/confidentiality`);
    await choose();
    await requester.getByRole('button', { name: texts.accounts('confidentiality.submit') }).click();
    await expect(requester.getByText(texts.accounts('confidentiality.pending'))).toBeVisible();
  };
  const access = (label: string) => requester.getByRole('radio', { name: label }).check();

  await request(async () => {
    await access(texts.accounts('confidentiality.confidential'));
    await requester.getByRole('checkbox').first().check();
    await expectAccessible(requester, 'the form that makes an account confidential');
  });
  await approveRequest(approver, changes('confidential.markTitle', { account: name }));

  await open(viewer, '/accounts');
  await expect(viewer.getByText(texts.accounts('withheld.without', { count: 1 }))).toBeVisible();
  const withheld = viewer.getByRole('list', { name: texts.accounts('withheld.label') });
  await expect(withheld).toContainText(name);
  await expect(viewer.getByRole('table').getByRole('link', { name })).toHaveCount(0);
  await open(viewer, address);
  await expect(viewer.getByText(texts.accounts('withheld.pageTitle'))).toBeVisible();

  await request(() => access(texts.accounts('confidentiality.open')));
  await approveRequest(approver, changes('confidential.liftTitle', { account: name }));
  await open(viewer, '/accounts');
  await expect(viewer.getByRole('table').getByRole('link', { name })).toBeVisible();
});
