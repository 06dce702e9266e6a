/**
 * `npm run measure`: sizes of files and functions, and import cycles. `-- --check` fails on faults.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { faultsOf, reportOf, ROOMS } from './report.ts';
import { measureCode, measureText, type Source } from './source.ts';

const measureRoom = (room: string): readonly Source[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const path = `${room}/${file.replaceAll('\\', '/')}`;
    if (/\.tsx?$/.test(path)) return [measureCode(path, readFileSync(path, 'utf8'))];
    return /\.(css|html)$/.test(path) ? [measureText(path, readFileSync(path, 'utf8'))] : [];
  });

const sources = ROOMS.flatMap(measureRoom);
if (process.argv.includes('--check')) {
  const faults = faultsOf(sources);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} else console.log(reportOf(sources));
