import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DeputyCard } from '@/components/people/own/deputy-card';
import { PersonDeputies } from '@/components/people/person/person-deputies';
import type { CurrentDeputyship } from '@/lib/deputies/queries';
import { localDate } from '@/lib/kernel/dates/calendar';
import { changeRequestId, deputyshipId, userId } from '@/lib/kernel/ids';
import { texts } from '../../support/code/texts';

const [anna, tomas] = [userId(crypto.randomUUID()), userId(crypto.randomUUID())];
const deputyship: CurrentDeputyship = {
  id: deputyshipId(crypto.randomUUID()),
  personId: anna,
  person: 'Anna Weiss',
  deputyId: tomas,
  deputy: 'Tomás Oliveira',
  from: localDate('2026-12-01'),
  until: localDate('2026-12-05'),
  startsAt: new Date('2026-11-30T22:00:00Z'),
};
const router = {
  back: () => undefined,
  forward: () => undefined,
  refresh: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  prefetch: () => undefined,
  bfcacheId: '',
};

const card = (changes: Partial<Parameters<typeof DeputyCard>[0]> = {}): string =>
  renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <DeputyCard
        ownId={anna}
        deputyships={[deputyship]}
        request={undefined}
        now={new Date('2026-12-02T00:00:00Z')}
        end={async () => ({ ok: true, value: undefined })}
        form={null}
        {...changes}
      />
    </AppRouterContext.Provider>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it('shows a deputy with the days, and the button that ends it', () => {
  expect(card()).toContain('Tomás Oliveira is your deputy');
  expect(card()).toContain('1 Dec 2026 to 5 Dec 2026');
  expect(card()).toContain(texts.deputies('card.active'));
  expect(card()).toContain(texts.deputies('end.open'));
  expect(card({ now: new Date('2026-11-01T00:00:00Z') })).toContain(texts.deputies('card.planned'));
});

it('shows the deputy whom they represent, without a button', () => {
  expect(card({ ownId: tomas })).toContain('You are the deputy of Anna Weiss');
  expect(card({ ownId: tomas })).not.toContain(` ${texts.deputies('end.open')} `);
});

it('shows a pending request, and why one was declined', () => {
  const request = {
    id: changeRequestId(crypto.randomUUID()),
    state: 'open',
    deputy: 'Olga Ruiz',
    from: localDate('2026-12-08'),
    until: localDate('2026-12-09'),
    reason: null,
  } as const;
  expect(card({ request })).toContain('Olga Ruiz as your deputy Pending approval');
  expect(card({ request: { ...request, state: 'declined', reason: 'Choose Tomás' } })).toMatch(
    /Declined .* Reason: Choose Tomás/,
  );
});

it('says on the page of people who represents whom', () => {
  const line = (personId: string) =>
    renderToStaticMarkup(<PersonDeputies personId={personId} deputyships={[deputyship]} />).replace(
      /<[^>]*>/g,
      '',
    );
  expect(line(anna)).toBe('Deputy: Tomás Oliveira, 1 Dec 2026 to 5 Dec 2026');
  expect(line(tomas)).toBe('Deputy of Anna Weiss, 1 Dec 2026 to 5 Dec 2026');
});
