/** What is said where the server did not answer a deed: nobody here knows whether it was done. */
export const unanswered =
  'Paydesk did not answer, so it is not certain that this was done. What you typed is kept: look in a moment whether it was, and else try again.';

/** How browsers word that a connection came to nothing, and Next that a proxy answered in place of the server. */
const noAnswer = /fetch|network|load failed|connection closed|unexpected response/i;

/** What is said where the page is of an older build than the server: Next refused the deed before any of it began. */
export const outdated =
  'Nothing was done: Paydesk was renewed after this page was opened. Copy what you typed, as not every form keeps it, then reload the page and try again.';

/** How Next words that the server has no action of that name. */
const noSuchAction = /server action .* was not found on the server/i;

/** Words for a deed that was not answered, or not known to the server; whatever else was thrown is thrown on. */
export function wordsOfNoAnswer(error: unknown): string {
  if (error instanceof Error && noSuchAction.test(error.message)) return outdated;
  if (error instanceof Error && noAnswer.test(error.message)) return unanswered;
  throw error;
}

/** The reply of an action, also where there is none: what was typed stays where it is, and the person reads why. */
export const answered = <Reply>(reply: Promise<Reply>): Promise<Reply | Refused> =>
  reply.catch((error: unknown): Refused => ({ ok: false, message: wordsOfNoAnswer(error) }));

/** As actions refuse. */
type Refused = { ok: false; message: string; fields?: Record<string, string>; reference?: string };
