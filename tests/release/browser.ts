/** Signs in with a password over HTTP, and reads pages and files as this person. */
export async function signIn(origin: string, email: string, password: string) {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Origin: origin, Cookie: cookie, ...init.headers };
    const reply = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers });
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
