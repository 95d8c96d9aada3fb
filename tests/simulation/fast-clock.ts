/** A clock that agreed with the world's at one moment and has run so many times as fast since. */
export const fastClock = (beganMs: number, rate: number) => (): Date =>
  new Date(beganMs + (Date.now() - beganMs) * rate);
