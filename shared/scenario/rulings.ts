import type { Fight } from '../combat/fight.ts';
import type { CombatSystem } from '../combat/system.ts';
import { scriptError } from '../process/script.ts';
import type { Spoken } from '../process/acts/acts.ts';
import type { Act } from './schema/duel.ts';

/** What a game master says about a fight, before a step of it. */
export type Ruling = Extract<Act, { readonly steps: number }>;

export const isRuling = (act: Act | Spoken): act is Ruling => 'steps' in act;

type Of<Kind extends Ruling['kind']> = Extract<Ruling, { readonly kind: Kind }>;
/** Why a ruling cannot stand. */
type Refusal = (message: string) => never;

const idsOf = (all: readonly { readonly id: string }[]): string =>
  all.map(({ id }) => id).join(', ');

const modified = (
  fight: Fight,
  { fighter, on, amount, reason, until }: Of<'modifier'>,
  { rolls }: CombatSystem,
  refuse: Refusal,
): Fight => {
  if (!rolls.some(({ id }) => id === on))
    return refuse(`nothing is rolled as ${on}: use one of ${idsOf(rolls)}`);
  const modifier = { fighter, on, amount, reason, ...(until === undefined ? {} : { until }) };
  return { ...fight, modifiers: [...fight.modifiers, modifier] };
};

const banned = (fight: Fight, { fighter, action, reason, until }: Of<'ban'>): Fight => {
  const ban = { fighter, action, reason, ...(until === undefined ? {} : { until }) };
  return { ...fight, bans: [...fight.bans, ban] };
};

const boundsOf = ({ gauges }: CombatSystem): string =>
  gauges.map(({ id, least, most }) => `${id} from ${least} to ${most}`).join(', ');

/** No ruling draws the order of the sides. */
const kept = ({ isUndrawn }: Fight, ruled: Fight): Fight =>
  isUndrawn === true ? { ...ruled, isUndrawn } : ruled;

/** The fight after a ruling. Throws a script error at `acts.N` where it cannot stand. */
export const ruled = (fight: Fight, ruling: Ruling, at: number, system: CombatSystem): Fight => {
  const refuse: Refusal = (message) => {
    throw scriptError(`acts.${at}`, message);
  };
  const { fighter } = ruling;
  if (!fight.fighters.some(({ id }) => id === fighter))
    return refuse(`there is no fighter ${fighter}: name one of ${idsOf(fight.fighters)}`);
  switch (ruling.kind) {
    case 'modifier':
      return modified(fight, ruling, system, refuse);
    case 'ban':
      return banned(fight, ruling);
    case 'gauge': {
      const { gauge, value } = ruling;
      return kept(
        fight,
        system.rule(fight, fighter, { gauge, value }) ??
          refuse(`${gauge} cannot be ${value}: gauges are ${boundsOf(system)}`),
      );
    }
    case 'standing': {
      const { standing } = ruling;
      return kept(
        fight,
        system.rule(fight, fighter, { standing }) ??
          refuse(`${fighter} cannot be made ${standing} here`),
      );
    }
  }
};
