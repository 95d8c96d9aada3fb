import { describeRaces } from '../support/race-scenarios';

describeRaces(1_000);
