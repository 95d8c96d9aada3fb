import { build } from './demo/build';

/**
 * The production build that `npm test` and `npm run demo` run; it also records the sources it was made from.
 */
build().then(
  () => console.log('The production build is made.'),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
