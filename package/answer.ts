import type { ZodType } from 'zod';
import type { AnyQuestion, Fault } from '../shared/index.ts';
import type { Issue } from '../server/http/issues.ts';
import { FUNCTIONS, type FunctionName, type PackageFunction, type Subject } from './functions.ts';

/** Why there is no answer: a stable code, what to do, and the place of every fault. */
export class RoutError extends Error {
  override readonly name = 'RoutError';
  readonly code: string;
  readonly issues: readonly Issue[];
  constructor(code: string, message: string, issues: readonly Issue[] = []) {
    super(message);
    this.code = code;
    this.issues = issues;
  }
}

export interface Limits {
  /** An estimate ends after so many, with the trials that are done. */
  readonly seconds?: number | undefined;
}

/** What every question needs, and all that armies do: loaded with the first question. */
let quick: Promise<typeof import('./armies.ts')> | undefined;
const armies = () => (quick ??= import('./armies.ts'));
/** All rules and all questions: loaded with the first that is not about armies alone. */
const everything = () => import('./everything.ts');

type Answering = Pick<AnyQuestion, 'asks' | 'work' | 'seed'>;

const questionCalled = async (name: string, asked: unknown): Promise<Answering> => {
  const { either, QUICK } = await armies();
  // A line in what is asked may be of any kind.
  const isLine = typeof asked === 'object' && asked !== null && 'text' in asked;
  const quick = isLine ? undefined : QUICK.get(name);
  if (quick !== undefined) return quick;
  const { QUESTIONS } = await everything();
  const question = QUESTIONS.find((one) => one.name === name);
  if (question !== undefined) return question;
  const known = either(QUESTIONS.map((one) => one.name));
  if (typeof name !== 'string') throw invalid('name', `give a text: ${known}`);
  throw new RoutError('QUESTION_UNKNOWN', `no question is called "${name}": use ${known}`);
};

const invalid = (path: string, message: string): RoutError =>
  new RoutError('REQUEST_INVALID', `${path}: ${message}`, [{ path, message }]);

/** What stands behind the subject: nobody checks its type but here. */
const checkObject = (path: string, value: unknown): void => {
  if (typeof value !== 'object' || value === null) throw invalid(path, 'give an object');
};
const checkLimits = (limits: Limits): void => {
  checkObject('limits', limits);
  const { seconds = 0 } = limits;
  if (typeof seconds !== 'number' || !(seconds >= 0))
    throw invalid('limits.seconds', 'give a number, 0 or more');
};

const refused = ({ code, message, path, position }: Fault): RoutError => {
  const at = position === undefined ? {} : { position };
  return new RoutError(code, message, path === undefined ? [] : [{ path, message, ...at }]);
};

/** With every default filled in. */
const checkedBy = async <T>(schema: ZodType<T>, value: unknown): Promise<T> => {
  const { check } = await armies();
  const checked = check(schema, value);
  if (checked.ok) return checked.value;
  const [{ path, message } = { path: '', message: '' }] = checked.issues;
  const where = path === '' ? '' : `${path}: `;
  throw new RoutError('REQUEST_INVALID', `${where}${message}`, checked.issues);
};

/** The answer to a question whose body was checked. */
const answered = async (
  { work, seed }: Answering,
  value: never,
  { seconds }: Limits,
): Promise<unknown> => {
  const { seedOf, workOut } = await armies();
  const own = seed ?? (({ scenario }: { scenario?: { seed?: number } }) => scenario?.seed);
  const drawn = seedOf({ seed: own(value) });
  const made = workOut(work.steps(value, drawn), { seconds });
  if (!made.ok) throw refused(made.error);
  if (made.value === undefined && work.none !== undefined) throw refused(work.none(value, drawn));
  return work.tell(made.value as never, value, drawn);
};

/** The answer to any question of the catalogue, asked as the API is. */
export const ask = async (name: string, asked: unknown, limits: Limits = {}): Promise<unknown> => {
  checkLimits(limits);
  const question = await questionCalled(name, asked);
  return answered(question, (await checkedBy(question.asks, asked)) as never, limits);
};

/** A scenario from a line, with every default filled in. */
export const scenarioOf = async (line: string): Promise<{ readonly kind: Subject }> => {
  if (typeof line !== 'string') throw invalid('text', 'give a text');
  const { faultSaid, readPlainLine } = await armies();
  const read = readPlainLine(line) ?? (await everything()).readLine(line);
  if (read.ok) return read.value;
  const [at, message] = [read.error.at, faultSaid(read.error)];
  const issue = { path: 'text', message, position: at + 1 };
  throw new RoutError('LINE_UNREADABLE', `character ${at + 1}: ${message}`, [issue]);
};

type Scenario = Parameters<Awaited<ReturnType<typeof everything>>['lineFor']>[0];

/** The line of a complete scenario. */
export const lineOf = async (scenario: Scenario): Promise<string> => {
  const { lineFor, SCENARIOS } = await everything();
  const kind = kindOf(scenario) as Scenario['kind'] | undefined;
  const schema = kind && SCENARIOS[kind];
  if (schema === undefined) throw invalid('kind', 'use "battle", "units" or "duel"');
  return lineFor(await checkedBy<Scenario>(schema, scenario));
};

const KINDS: Readonly<Record<Subject, string>> = {
  battle: 'a battle of armies',
  units: 'a battle of units',
  duel: 'a fight of persons',
  campaign: 'a campaign',
  value: '',
};

const kindOf = (subject: unknown): Subject | undefined => {
  if (typeof subject !== 'object' || subject === null || !('kind' in subject)) return undefined;
  const { kind } = subject;
  return typeof kind === 'string' && Object.hasOwn(KINDS, kind) ? (kind as Subject) : undefined;
};

/** A line of a war, where one is asked for: its question reads it. */
const isWar = async ({ of }: Pick<PackageFunction, 'of'>, subject: unknown): Promise<boolean> =>
  typeof subject === 'string' &&
  of.campaign?.field !== undefined &&
  (await everything()).isWarLine(subject);

/** What a function comes to: a question, and what it is asked with. */
const questionOf = async (
  name: FunctionName,
  subject: unknown,
  more: object,
): Promise<readonly [question: string, asked: object]> => {
  const { of }: PackageFunction = FUNCTIONS[name];
  const asIs = of.value !== undefined ? 'value' : (await isWar({ of }, subject)) ? 'campaign' : '';
  const isRead = typeof subject === 'string' && asIs === '';
  const scenario = isRead ? await scenarioOf(subject) : subject;
  const kind = asIs === '' ? kindOf(scenario) : asIs;
  const asked = kind && of[kind];
  if (asked === undefined) {
    const { either } = await armies();
    const known = Object.keys(of).map((one) => KINDS[one as Subject]);
    const is = kind === undefined ? 'a line or a scenario is wanted' : `this is ${KINDS[kind]}`;
    throw new RoutError('REQUEST_INVALID', `${is}: ${name} takes ${either(known)}`);
  }
  const { question, field, fixed } = asked;
  const whole = field === undefined ? (scenario as object) : { [field]: scenario };
  return [question, { ...fixed, ...whole, ...more }];
};

/** A function of the package. */
export const called =
  (name: FunctionName) =>
  async (subject: unknown, more: object = {}, limits: Limits = {}): Promise<unknown> => {
    checkObject('more', more);
    checkLimits(limits);
    const [question, asked] = await questionOf(name, subject, more);
    // Whatever reads a line has checked it.
    const isChecked = typeof subject === 'string' && Object.keys(more).length === 0;
    const quick = isChecked ? (await armies()).QUICK.get(question) : undefined;
    if (quick !== undefined) return answered(quick, { scenario: asked } as never, limits);
    return ask(question, asked, limits);
  };
