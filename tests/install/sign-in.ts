import { signIn } from '../release/browser';

const { ORIGIN = '', EMAIL = '', PASSWORD = '' } = process.env;

/** Whether a password begins a session, over https; an admin is then asked for a code of their app. */
const begins = async (password: string): Promise<boolean> =>
  (await signIn(ORIGIN, EMAIL, password)).hasSession;

const [right, wrong] = [await begins(PASSWORD), await begins(`${PASSWORD} not`)];
console.log(`${ORIGIN}: the password begins a session: ${right}, another one: ${wrong}`);
process.exit(right && !wrong ? 0 : 1);
