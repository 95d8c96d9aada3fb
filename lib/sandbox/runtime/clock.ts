/** The current instant. Injected everywhere, so that a simulation can run days within a second. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
