import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChangeMark } from '@/components/ui/live/change-mark';
import { refreshBegan } from '@/components/ui/live/use-refresh';

test('what the server rendered is not marked when it becomes interactive during a refresh', () => {
  const rendered = renderToString(<ChangeMark value="sent" />);
  const ended = refreshBegan();
  // The first render in the browser has to be the same.
  expect(renderToString(<ChangeMark value="sent" />)).toBe(rendered);
  ended();
});
