import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../support/database';

test('the database ends a transaction whose process froze in it, as it may hold the audit chain for all others', async () => {
  const { sql, close } = await createTestDatabase();
  onTestFinished(close);
  const [setting] = await sql`show idle_in_transaction_session_timeout`;
  expect(setting).toEqual({ idle_in_transaction_session_timeout: '30s' });
});
