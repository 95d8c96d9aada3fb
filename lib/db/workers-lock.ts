/**
 * The first number of the advisory locks that each worker shares for as long as it is connected, by which the health check knows
 * that there is one.
 */
export const workersLock = 7_203_314;
