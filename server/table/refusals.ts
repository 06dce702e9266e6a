import { unprocessable, type Refusal } from '../http/errors.ts';
import { logRefusal } from '../kept/refusals.ts';
import type { EditFault } from './telling.ts';

const invalidEntry = unprocessable('ENTRY_DOES_NOT_STAND');

/** Why an edit cannot be made. */
export const editRefusal = (fault: EditFault): Refusal =>
  fault.kind === 'entry' ? invalidEntry(fault.fault) : logRefusal(fault.error);
