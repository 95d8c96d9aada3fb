import fc from 'fast-check';

/** A mutant that only a rare input finds would survive one run and not the next. */
fc.configureGlobal({ seed: 2_026 });
