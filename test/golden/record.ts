/**
 * Records golden answers: `npx tsx test/golden/record.ts <checkout>` asks the program of that
 * checkout and writes `<book>.json.gz` beside this file, for each book that is not there yet.
 *
 * A golden is a question and the answer that people have had to it. Goldens prove that nothing they
 * have is lost: seeds tell the same battles, logs and links open as they did, odds are the same
 * figures. So recordings are only ever added to, never made anew to please a change. Where an
 * answer must change (a rule was read wrongly), the case is taken out by hand, and the reason
 * stands in the changelog. New cases go into a book of their own: one that is there is never
 * written over.
 *
 * Everything goes through surfaces that outlive the code behind them: the HTTP API of `buildApp`,
 * and the links. Luck is of a seed of its own (make/luck.ts), so the same cases come up each time.
 * These books were recorded from the commit that `recorded` in each of them names.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { battlePlans } from './make/battles.ts';
import { duelPlans } from './make/duels.ts';
import { linkPlans } from './make/links.ts';
import { livePlans } from './make/live.ts';
import { luckOf } from './make/luck.ts';
import type { Plan } from './make/plan.ts';
import { unitPlans } from './make/units.ts';
import { openSession } from './session.ts';
import { BOOKS, readBook, writeBook, type Book, type Case, type Exchange } from './store.ts';
import { SETTINGS, surfaceOf, type App, type Modules, type Surface } from './surface.ts';

/** Where checkouts have had the links of tables, the latest first. */
const TABLE_LINKS = ['web/table/table-link.ts', 'web/live/table-link.ts'];

const load = async (checkout: string): Promise<Surface> => {
  const from = async (...paths: readonly string[]): Promise<unknown> => {
    const known = paths.map((path) => resolve(checkout, path)).find((path) => existsSync(path));
    if (known === undefined) throw new Error(`${checkout} has no ${paths.join(' or ')}`);
    return import(pathToFileURL(known).href);
  };
  // The cast is what a path known at run time costs.
  return surfaceOf({
    server: await from('server/app.ts'),
    packing: await from('web/share/link.ts'),
    table: await from(...TABLE_LINKS),
    schemas: await from('shared/index.ts'),
  } as Modules);
};

const recordedFrom = (checkout: string) => ({
  commit: execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
  node: process.versions.node,
  zlib: process.versions.zlib ?? '',
  arch: process.arch,
});

const caseOf = async (plan: Plan, book: Book, surface: Surface, app: App): Promise<Case> => {
  const exchanges: Exchange[] = [];
  const send = openSession(surface, app, (i) => exchanges[i]?.answer);
  const { id, about, slow } = plan;
  const begun = process.cpuUsage();
  await plan.run(
    async (ask) => {
      const exchange = await send(ask);
      exchanges.push(exchange);
      return exchange;
    },
    luckOf(`${book}/${id}`),
  );
  const broken = exchanges.find(({ status }) => status >= 500);
  if (broken !== undefined) throw new Error(`${id}: ${JSON.stringify(broken)}`);
  const { user, system } = process.cpuUsage(begun);
  const ms = Math.round((user + system) / 1000);
  const refused = exchanges.filter(({ status }) => status >= 400).length;
  console.log(`${book} ${id}: ${exchanges.length} answers, ${refused} refusals, ${ms} ms`);
  return { id, about, ...(slow === undefined ? {} : { slow }), exchanges };
};

/** Links are made of what the other books hold. */
const plansOf = (book: Book): readonly Plan[] => {
  switch (book) {
    case 'battles':
      return battlePlans();
    case 'units':
      return unitPlans();
    case 'swords':
    case 'zones':
      return duelPlans(book);
    case 'live':
      return livePlans();
    case 'links': {
      const [battles, units, swords, zones, live] = BOOKS.slice(0, 5).map(
        (of) => readBook(of).cases,
      );
      const duels = [...(swords ?? []), ...(zones ?? [])];
      return linkPlans({ battles: battles ?? [], units: units ?? [], duels, live: live ?? [] });
    }
  }
};

const record = async (checkout: string): Promise<void> => {
  const surface = await load(checkout);
  const app = await surface.buildApp(SETTINGS);
  const recorded = recordedFrom(checkout);
  for (const book of BOOKS) {
    if (existsSync(new URL(`./${book}.json.gz`, import.meta.url))) {
      console.log(`${book}: recorded already`);
      continue;
    }
    const cases: Case[] = [];
    for (const plan of plansOf(book)) cases.push(await caseOf(plan, book, surface, app));
    console.log(`${book}: ${cases.length} cases, ${writeBook(book, { recorded, cases })} bytes`);
  }
  await app.close();
};

const [checkout] = process.argv.slice(2);
if (checkout === undefined) throw new Error('name the checkout to record from');
await record(checkout);
