import { describeRaces } from '../../../support/engine/race-scenarios';

/** The short form of `npm run test:races`. */
describeRaces(40);
