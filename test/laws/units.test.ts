import { UNIT_SYSTEMS } from '../../shared/index.ts';
import { lawOfFields, lawsOf } from '../unit/laws.ts';

lawsOf(UNIT_SYSTEMS);
lawOfFields(UNIT_SYSTEMS);
