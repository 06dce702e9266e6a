import battleDispatch from './battle-dispatch.json' with { type: 'json' };
import battleHerald from './battle-herald.json' with { type: 'json' };
import battleReport from './battle-report.json' with { type: 'json' };
import battleSummary from './battle-summary.json' with { type: 'json' };
import campaignDispatch from './campaign-dispatch.json' with { type: 'json' };
import campaignHerald from './campaign-herald.json' with { type: 'json' };
import campaignReport from './campaign-report.json' with { type: 'json' };
import campaignSummary from './campaign-summary.json' with { type: 'json' };
import fightDispatch from './fight-dispatch.json' with { type: 'json' };
import fightHerald from './fight-herald.json' with { type: 'json' };
import fightReport from './fight-report.json' with { type: 'json' };
import fightSummary from './fight-summary.json' with { type: 'json' };

/** How a chronicle is told. */
export const VOICES = ['report', 'herald', 'dispatch', 'summary'] as const;
export type Voice = (typeof VOICES)[number];

/** What people call them. */
export const VOICE_TITLES: Readonly<Record<Voice, string>> = {
  report: 'Plain report',
  herald: 'Herald’s account',
  dispatch: 'General’s dispatch',
  summary: 'Summary in a paragraph',
};

/** Each file is the lines of a template. */
const lines = (template: readonly string[]): string => template.join('\n');

const BATTLE = {
  report: lines(battleReport),
  herald: lines(battleHerald),
  dispatch: lines(battleDispatch),
  summary: lines(battleSummary),
};

/** The templates of the house, by what is told and how. */
export const TEMPLATES = {
  army: BATTLE,
  unit: BATTLE,
  combat: {
    report: lines(fightReport),
    herald: lines(fightHerald),
    dispatch: lines(fightDispatch),
    summary: lines(fightSummary),
  },
  campaign: {
    report: lines(campaignReport),
    herald: lines(campaignHerald),
    dispatch: lines(campaignDispatch),
    summary: lines(campaignSummary),
  },
} as const satisfies Record<string, Readonly<Record<Voice, string>>>;
