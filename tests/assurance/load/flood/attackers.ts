import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '../../access/stage/browser';
import type { Draw } from '../../draw';

/** Milliseconds between an answer and the next attempt of the same attacker. */
const everyMs = 250;

export type Attack = {
  attempts: number;
  /** Answers that let nobody in, and anything else, by status. */
  refused: number;
  readonly others: Map<string, number>;
};

type Target = {
  readonly origin: string;
  readonly at: string;
  /** People whose passwords are guessed; as many attempts are at people who do not exist. */
  readonly emails: readonly string[];
};

/** So many attackers at once, each attempt from another address and with a wrong password. */
export function startAttackers({ origin, at, emails }: Target, attackers: number, draw: Draw) {
  const attack: Attack = { attempts: 0, refused: 0, others: new Map() };
  let isOver = false;
  const address = () => `10.${draw.below(256)}.${draw.below(256)}.${1 + draw.below(254)}`;

  async function attempt(): Promise<void> {
    const browser = openBrowser(origin, at);
    const headers = { 'x-forwarded-for': address() };
    const { csrfToken } = JSON.parse((await browser.ask('/api/auth/csrf', { headers })).text);
    while (!isOver) {
      const email = draw.chance(0.5) ? draw.of(emails) : `${crypto.randomUUID()}@example.com`;
      const body = new URLSearchParams({
        csrfToken,
        json: 'true',
        callbackUrl: '/',
        email,
        password: 'a guess',
      });
      const reply = await browser.ask('/api/auth/callback/credentials', {
        method: 'POST',
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': address(),
        },
        body: body.toString(),
      });
      attack.attempts += 1;
      // A wrong password, or too many sign-ins at once.
      if (reply.status === 401 || reply.status === 503) attack.refused += 1;
      else note(String(reply.status));
      await pause(everyMs);
    }
  }
  const note = (what: string) => attack.others.set(what, (attack.others.get(what) ?? 0) + 1);
  const running = Array.from({ length: attackers }, async () => {
    while (!isOver) await attempt().catch((error) => note(String(error).slice(0, 80)));
  });
  return {
    stop: async (): Promise<Attack> => {
      isOver = true;
      await Promise.all(running);
      return attack;
    },
  };
}
