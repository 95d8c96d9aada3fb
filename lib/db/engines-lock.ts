/**
 * The first number of the advisory lock that each worker holds for as long as it is connected; the second is its own number in
 * `engines`. Leases end with it, and the health check knows by it that there is a worker.
 */
export const enginesLock = 7_203_322;
