import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../support/database/database';

test('ends a transaction of a frozen process, which may hold the audit chain', async () => {
  const { sql, close } = await createTestDatabase();
  onTestFinished(close);
  const [setting] = await sql`show idle_in_transaction_session_timeout`;
  expect(setting).toEqual({ idle_in_transaction_session_timeout: '30s' });
});
