import process from 'node:process';

/** An output that is kept until `release()`, and goes straight to the terminal from then on. */
export function heldOutput() {
  let stored = [];
  return {
    print(text) {
      if (stored === undefined) process.stdout.write(text);
      else stored.push(text);
    },
    release() {
      for (const text of stored) process.stdout.write(text);
      stored = undefined;
    },
  };
}
