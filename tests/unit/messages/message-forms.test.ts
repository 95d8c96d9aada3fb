import { expect, it } from 'vitest';
import { formsOf } from '@/messages/message-forms';

it('decides plurals and selections of a message, also inside each other', () => {
  expect(formsOf('{count, plural, one {# row} other {# rows}} of {name}')).toEqual([
    { text: '1 row of {name}', values: { count: 1 }, numbers: [] },
    { text: '{count} rows of {name}', values: {}, numbers: ['count'] },
  ]);
  expect(formsOf('{what, select, a {{count, plural, =0 {None} other {#}}} other {Else}}')).toEqual([
    { text: 'None', values: { what: 'a', count: 0 }, numbers: [] },
    { text: '{count}', values: { what: 'a' }, numbers: ['count'] },
    { text: 'Else', values: { what: 'other' }, numbers: [] },
  ]);
});

it('has a message without choices as it is', () => {
  expect(formsOf('At most {most, number} of {name}.')).toEqual([
    { text: 'At most {most} of {name}.', values: {}, numbers: ['most'] },
  ]);
});
