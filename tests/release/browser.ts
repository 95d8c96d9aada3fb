/**
 * Signs in with a password over HTTP, and reads pages and files as this person. `at` is the address of the
 * process that is asked, if that is not the public one: the request then comes as from a proxy.
 */
export async function signIn(origin: string, email: string, password: string, at = origin) {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}, address = at) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const proxied = address === origin ? {} : { 'X-Forwarded-Host': new URL(origin).host };
    const headers = { Origin: origin, Cookie: cookie, ...proxied, ...init.headers };
    const reply = await fetch(`${address}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return reply;
  };
  const { csrfToken } = (await (await ask('/api/auth/csrf')).json()) as { readonly csrfToken: string }; // safe: next-auth's reply
  await ask('/api/auth/callback/credentials', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, email, password, json: 'true', callbackUrl: '/' }),
  });
  const hasSession = [...cookies.keys()].some((name) => name.endsWith('next-auth.session-token'));
  return { ask, hasSession };
}
