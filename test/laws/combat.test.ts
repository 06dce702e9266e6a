import { COMBAT_SYSTEMS } from '../../shared/index.ts';
import { lawsOf } from '../combat/laws.ts';

lawsOf(COMBAT_SYSTEMS);
