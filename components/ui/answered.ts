/** What is said where the server did not answer a deed: nobody here knows whether it was done. */
export const unanswered =
  'Paydesk did not answer, so it is not certain that this was done. What you typed is kept: look in a moment whether it was, and else try again.';

/** How browsers word that a connection came to nothing, and Next that a proxy answered in place of the server. */
const noAnswer = /fetch|network|load failed|connection closed|unexpected response/i;

/** Words for a deed that was not answered; whatever else was thrown is thrown on. */
export function wordsOfNoAnswer(error: unknown): string {
  if (error instanceof Error && noAnswer.test(error.message)) return unanswered;
  throw error;
}

/** The reply of an action, also where there is none: what was typed stays where it is, and the person reads why. */
export const answered = <Reply>(reply: Promise<Reply>): Promise<Reply | Refused> =>
  reply.catch((error: unknown): Refused => ({ ok: false, message: wordsOfNoAnswer(error) }));

/** As actions refuse. */
type Refused = { ok: false; message: string; fields?: Record<string, string>; reference?: string };
