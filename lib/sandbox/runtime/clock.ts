/**
 * The current instant. An argument everywhere, so that a simulation can drive the sandbox through days in a
 * second.
 */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
