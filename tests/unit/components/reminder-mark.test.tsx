import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReminderMark } from '@/components/inbox/reminder-mark';

const now = new Date('2026-11-23T12:00:00Z');
const textOf = (level: 'reminder' | 'escalation', at: string) =>
  renderToStaticMarkup(<ReminderMark reminded={{ level, at: new Date(at) }} now={now} />).replaceAll(
    /<[^>]*>/g,
    '',
  );

it('says when people were reminded, and when it was escalated', () => {
  expect(textOf('reminder', '2026-11-23T11:59:30Z')).toBe('Reminded just now');
  expect(textOf('reminder', '2026-11-23T09:00:00Z')).toBe('Reminded 3 h ago');
  expect(textOf('escalation', '2026-11-20T12:00:00Z')).toBe('Escalated 3 days ago');
});
