import { battleQuestion } from '../../shared/index.ts';
import type { Asks, Gives } from './question.ts';
import { battleAt } from './battle-at.ts';
import { answering, type Steps } from './steps.ts';

/** The odds of a battle, from its start or from where it stands. */
export const army = ({ scenario, from, wantPmf = false }: Asks<'army'>): Steps<Gives<'army'>> =>
  answering(battleQuestion(battleAt(scenario, from), wantPmf));
