import { type Browser, chromium, type Page } from '@playwright/test';
import { encode } from 'next-auth/jwt';
import type { Database } from '@/lib/db/client';
import { openSession } from '@/lib/identity/sessions/sessions';
import type { UserId } from '@/lib/kernel/ids';
import { browserFlags, findBrowser } from '@/scripts/browser.mjs';
import { aPayment, approveOrder, submitPayment } from '@/tests/e2e/support/payments/payments';
import { plugIn } from '@/tests/e2e/support/people/passkeys';
import { signIn } from '@/tests/release/browser';
import type { Team } from '@/tests/support/people/team';
import { aPerson, rightPassword, testOrigin } from '@/tests/support/web/signed-in-people';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A browser with a maker and an approver who work on the pages of whichever release. */
export async function openDesk(db: Database, team: Team, secret: string) {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  const viewer = await aPerson(db, 'viewer');
  const sessionOf = (id: UserId) =>
    openSession(db, { id, sessionEpoch: 1 }, { ...testOrigin, confirmedWith: 'passkey' }, new Date());
  const cookies = {
    maker: await cookieOf(await sessionOf(team.maker.id), secret),
    approver: await cookieOf(await sessionOf(team.tomas.actor.id), secret),
  };

  return {
    /** Signs somebody in with a password, and reads a page. */
    async signIn(url: string): Promise<void> {
      const { ask, hasSession } = await signIn(url, viewer.email, rightPassword);
      const reply = await ask('/payments');
      if (!hasSession || !reply.ok) throw new Error(`${url}: nobody could sign in, ${reply.status}`);
    },
    /** Drafts and submits a payment at one address, approves it at another, and gives its reference. */
    async pay(draftedAt: string, approvedAt: string): Promise<string> {
      const payment = aPayment();
      const maker = await openPage(browser, draftedAt, cookies.maker);
      const order = await submitPayment(maker, payment);
      await maker.context().close();
      const approver = await openPage(browser, approvedAt, cookies.approver);
      await plugIn(approver, team.tomas.authenticator);
      await approveOrder(approver, order);
      await approver.context().close();
      return payment.reference;
    },
    close: () => browser.close(),
  };
}

const cookieOf = (sessionId: string, secret: string): Promise<string> =>
  encode({ token: { sessionId }, secret });

async function openPage(browser: Browser, url: string, value: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', timezoneId: 'UTC' });
  await context.addCookies([{ name: 'next-auth.session-token', value, url }]);
  return context.newPage();
}
