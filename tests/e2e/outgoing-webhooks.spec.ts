import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { texts } from '../support/code/texts';
import { expect, open, test } from './support/app/app';
import { expectAccessible } from './support/page/accessible';
import { field } from './support/payments/payments';
import { approveRequest } from './support/people/people';

/** A system of the company that keeps what it receives. */
async function startReceiver() {
  const received: { readonly body: string; readonly headers: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    received.push({ body, headers: Object.fromEntries(headers) });
    response.end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  return { url: `http://127.0.0.1:${port}/in`, received, close: () => server.close() };
}

test('an endpoint on which two admins agreed receives a signed test event, and gets it again', async ({
  as,
}) => {
  const t = texts.outgoingWebhooks;
  const receiver = await startReceiver();
  const [requester, approver] = [await as('admin'), await as('admin', 1)];
  const name = `ERP ${Date.now()}`;
  await open(requester, '/people/webhooks');
  await requester.getByRole('button', { name: t('form.add') }).click();
  const form = requester.getByRole('dialog', { name: t('form.addTitle') });
  await field(form, t('form.url')).fill('https://10.0.0.1/');
  await field(form, t('form.name')).fill(name);
  await form.getByLabel(t('types.order.completed')).first().check();
  await form.getByRole('button', { name: texts.people('request.submit') }).click();
  await expect(form).toContainText('This host is inside a private network');
  await expectAccessible(requester, 'a refused endpoint');
  await field(form, t('form.url')).fill(receiver.url);
  await form.getByRole('button', { name: texts.people('request.submit') }).click();
  await expect(form).toHaveCount(0);
  await approveRequest(approver, `Send webhooks to ${name}`);

  await open(requester, '/people/webhooks');
  await requester.getByRole('link', { name: t('endpoint.deliveriesLabel', { name }) }).click();
  await requester.getByRole('button', { name: t('secret.issueLabel', { name }) }).click();
  await requester
    .getByRole('alertdialog')
    .getByRole('button', { name: t('secret.confirm') })
    .click();
  const shown = requester.getByRole('dialog', { name: t('secret.title') });
  const secret = await field(shown, t('secret.label')).inputValue();
  await shown.getByRole('button', { name: t('secret.done') }).click();

  await requester.getByRole('button', { name: t('test.send') }).click();
  const row = requester.getByRole('row').filter({ hasText: t('types.endpoint.test') });
  await expect(row).toContainText(t('deliveryStates.delivered'));
  await expectAccessible(requester, 'an endpoint with a delivery');
  await row.getByRole('link').click();
  await expect(requester.getByRole('list', { name: t('delivery.attemptsLabel') })).toContainText('thanks');
  await requester.getByRole('button', { name: t('again.send') }).click();
  await requester
    .getByRole('alertdialog')
    .getByRole('button', { name: t('again.send') })
    .click();
  await expect(
    requester.getByRole('list', { name: t('delivery.attemptsLabel') }).getByRole('listitem'),
  ).toHaveCount(2);
  await expectAccessible(requester, 'a delivery');
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error('it arrived twice');
  expect(new Webhook(secret).verify(first.body, first.headers)).toMatchObject({ type: 'endpoint.test' });
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  receiver.close();
});
