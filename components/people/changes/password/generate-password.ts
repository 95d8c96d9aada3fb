/** Unambiguous letters and digits, safe to read aloud: thirty-two, five bits each. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of five characters, 100 bits. */
export function generatePassword(): string {
  const characters = Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) =>
    alphabet.charAt(byte % 32),
  );
  return [0, 5, 10, 15].map((start) => characters.slice(start, start + 5).join('')).join('-');
}
