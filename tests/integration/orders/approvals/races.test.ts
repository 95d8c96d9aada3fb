import { describeRaces } from '../../../support/race-stories';

/** The short form of `npm run test:races`. */
describeRaces(40);
