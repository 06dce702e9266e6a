import { COMBAT_SYSTEMS } from '../../shared/index.ts';
import { lawsOf } from './laws.ts';

lawsOf(COMBAT_SYSTEMS);
