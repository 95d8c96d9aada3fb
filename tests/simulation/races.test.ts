import { describeRaces } from '../support/engine/race-scenarios';

describeRaces(1_000);
