import { UNIT_SYSTEMS } from '../../shared/index.ts';
import { lawsOf } from './laws.ts';

lawsOf(UNIT_SYSTEMS);
