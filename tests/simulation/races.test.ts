import { describeRaces } from '../support/race-stories';

describeRaces(1_000);
