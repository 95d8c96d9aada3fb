import { describeRaces } from '../../../support/race-scenarios';

/** The short form of `npm run test:races`. */
describeRaces(40);
