const QUALITIES = ['amber', 'ashen', 'bitter', 'bold', 'broken', 'bronze', 'cold', 'crooked', 'dark', 'early', 'fallen', 'fierce', 'gilded', 'grey', 'grim', 'hollow', 'iron', 'keen', 'last', 'long', 'lost', 'northern', 'old', 'pale', 'quiet', 'red', 'sable', 'silver', 'swift', 'tall', 'white', 'wild'] as const;
const THINGS = ['arrow', 'banner', 'beacon', 'bridge', 'crow', 'dawn', 'drum', 'dusk', 'falcon', 'field', 'ford', 'gate', 'harrow', 'hawk', 'heath', 'helm', 'heron', 'hill', 'horn', 'lance', 'marsh', 'moor', 'oath', 'pike', 'raven', 'ridge', 'shield', 'spear', 'thorn', 'tower', 'wall', 'wolf'] as const;

/** A seed that can be called across a table: "grey-heron-417". */
export const drawSeed = (): string => {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint32Array(3));
  return `${QUALITIES[a % QUALITIES.length]}-${THINGS[b % THINGS.length]}-${(c % 900) + 100}`;
};
