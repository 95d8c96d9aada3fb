// Next.js bundles pages, route handlers and instrumentation separately, each with its own module state. The
// global shares the secrets in the process.
const holder = globalThis as typeof globalThis & { paydeskSecrets?: Set<string> }; // safe: only this module writes the key

/** In characters; a shorter secret would also hide ordinary words. */
const shortest = 8;

/** Removes these secrets from every line of the log of this process. */
export function keepOutOfLog(secrets: readonly (string | undefined)[]): void {
  holder.paydeskSecrets ??= new Set();
  for (const secret of secrets) {
    if (secret !== undefined && secret.length >= shortest) holder.paydeskSecrets.add(secret);
  }
}

/** Texts of a known form, with what replaces them. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g, '[account]'],
  [/\b(?:pd_pat_|pd_svc_|whsec_)[\w+/=-]+/g, '[secret]'],
  [/\b(Bearer|Basic) [\w.+/=~-]+/gi, '$1 [secret]'],
  [/(:\/\/[^\s:/@]*:)[^\s@]+@/g, '$1[secret]@'],
  [/[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}\b/gi, '[e-mail]'],
  // A parser quotes what it cannot read.
  [/(Unexpected token .*?, ).*( is not valid JSON)/gs, '$1"…"$2'],
  [/(Unexpected token ).*( in JSON)/gs, '$1"…"$2'],
];

/**
 * A text of the log without the secrets of this process, account numbers, tokens and addresses: the last
 * line of defence against errors of libraries, which may quote anything.
 */
export function redacted(text: string): string {
  let clean = text;
  for (const secret of holder.paydeskSecrets ?? []) clean = clean.replaceAll(secret, '[secret]');
  for (const [form, instead] of forms) clean = clean.replace(form, instead);
  return clean;
}
