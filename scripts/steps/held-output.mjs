import process from 'node:process';

/** An output that is kept until `release()`, and goes straight to the terminal from then on. */
export function heldOutput() {
  let kept = [];
  return {
    print(text) {
      if (kept === undefined) process.stdout.write(text);
      else kept.push(text);
    },
    release() {
      for (const text of kept) process.stdout.write(text);
      kept = undefined;
    },
  };
}
