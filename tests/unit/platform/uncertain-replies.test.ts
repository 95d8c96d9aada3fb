import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { openReply } from '@/app/(office)/accounts/open-reply';
import { providerRequestReply } from '@/app/(office)/payments/provider-request-reply';
import { requestReply } from '@/app/(office)/recurring/request-reply';
import { RefusedNotice } from '@/components/ui/form-state/refused-notice';
import { refuse } from '@/lib/kernel/result';
import type { ProviderRefusal } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { faultReply } from '@/lib/web/action-fault';

const refusal: ProviderRefusal = {
  status: 400,
  traceId: null,
  text: '',
  errors: [{ code: 30_000, message: 'no', data: null }],
};
const uncertain = { ok: false, isUncertain: true };

describe('an error after an uncertain reply', () => {
  test('denies nothing if a command broke off', () => {
    const faults = [new ProviderFault('timeout', 'no answer'), new Error('the database is gone')];
    for (const fault of faults) {
      expect(faultReply(fault, 'a1b2')).toEqual({
        ...uncertain,
        reference: 'a1b2',
        message: expect.stringContaining('it is not certain that this was done'),
      });
    }
  });

  test('denies nothing if the provider did not answer a request', () => {
    expect(openReply(refuse({ kind: 'unknown' }))).toMatchObject(uncertain);
    expect(providerRequestReply(refuse({ kind: 'unknown' }))).toMatchObject(uncertain);
  });

  test('denies nothing in a title', () => {
    const reply = openReply(refuse({ kind: 'unknown' }));
    if (reply.ok) return expect.fail('it was refused');
    const notice = createElement(RefusedNotice, { title: 'The account was not opened', refused: reply });
    const shown = renderToStaticMarkup(notice);
    expect(shown).toContain('it is not known whether the account was opened');
    expect(shown).not.toContain('The account was not opened');
  });
});

test('is certain if the provider refused', () => {
  const replies = [
    openReply(refuse({ kind: 'refused', refusal })),
    openReply(refuse({ kind: 'account_limit', refusal })),
    openReply(refuse({ kind: 'label_invalid' })),
    providerRequestReply(refuse({ kind: 'refused', refusal })),
    providerRequestReply(refuse({ kind: 'already_open' })),
    requestReply(refuse('in_progress')),
  ];
  for (const reply of replies) expect(reply).not.toHaveProperty('isUncertain');
});
