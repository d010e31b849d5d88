// What is printed on tiles and gears, in the words of crates/game-city-of-gears/content/*.toml; a test compares them.

export type Kind = 'industrial' | 'science' | 'wealth';

interface Printed {
  kind: Kind;
  /** S steam, C cog, Z zap, A any: `S+Z`. */
  cost: string;
  effects: readonly string[];
  bonus: readonly string[];
  /** The owner's prestige at the end. */
  prestige: number;
}

const tile = (
  kind: Kind,
  cost: string,
  effects: readonly string[],
  bonus: readonly string[],
  prestige: number,
): Printed => ({ kind, cost, effects, bonus, prestige });

export const TILES = {
  'gear-foundry': tile('industrial', 'S', ['draw 2 either'], ['gain cog 1'], 4),
  'industrial-collective': tile('industrial', 'S+Z', ['install', 'prestige 2'], ['gain cog 1'], 3),
  'boiler-house': tile('industrial', 'C', ['gain steam 2'], ['gain steam 1'], 2),
  'assembly-hall': tile('industrial', 'C+C', ['unlock 3'], ['movement 1'], 3),
  'pneumatic-tubery': tile('industrial', 'S', ['tube'], ['gain steam 1'], 3),
  'scrap-reclaimer': tile('industrial', 'Z', ['scrap 3'], ['gain cog 1'], 2),
  'turbine-yard': tile('industrial', 'S+C', ['gain zap 1', 'prestige 1'], ['gain zap 1'], 3),
  'aether-dynamo': tile('science', 'C', ['gain zap 2'], ['movement 1'], 3),
  observatory: tile('science', 'S', ['look 1 2'], ['reroll'], 2),
  'difference-engine': tile('science', 'Z', ['draw 3 development'], ['gain cog 1'], 4),
  'chronometer-tower': tile('science', 'S+Z', ['neutral', 'prestige 2'], ['neutral'], 3),
  'galvanic-laboratory': tile('science', 'S+S', ['shock 2'], ['gain zap 1'], 3),
  'automaton-academy': tile('science', 'C+Z', ['prestige-per workers 4'], ['movement 1'], 2),
  'cartographers-guild': tile('science', 'S', ['movement 3'], ['movement 1'], 2),
  aerodrome: tile('wealth', 'S+Z', ['movement 2', 'prestige 2'], ['prestige 1'], 4),
  'grand-exchange': tile('wealth', 'A', ['exchange 3', 'prestige 1'], ['gain cog 1'], 3),
  'clockwork-theatre': tile('wealth', 'C', ['prestige 2'], ['prestige 1'], 3),
  'brass-bank': tile('wealth', 'Z', ['prestige 3'], ['prestige 1'], 2),
  'patent-office': tile('wealth', 'C', ['prestige-per developments 4'], ['gain cog 1'], 3),
  'winter-garden': tile('wealth', 'S+S', ['prestige 1', 'prestige-per links-here 4'], ['gain steam 1'], 5),
  'governors-hall': tile('wealth', 'S+C+Z', ['prestige 5'], ['prestige 1'], 5),
};
export type Tile = keyof typeof TILES;

/** How a development works: used once a turn, always there, or scored at the end. */
export type Way = 'use' | 'always' | 'endgame';

const gear = (way: Way, ...signs: string[]) => ({ way, signs });

/** The signs are the cost and what it turns into, or the ability, as words of the content. */
export const DEVELOPMENTS = {
  'steam-valve': gear('use', '', 'gain steam 1'),
  'cog-rack': gear('use', '', 'gain cog 1'),
  'zap-jar': gear('use', '', 'gain zap 1'),
  'die-polisher': gear('use', '', 'reroll'),
  'loaded-die': gear('use', '', 'set-die'),
  'lucky-wheel': gear('use', '', 'neutral'),
  'pocket-map': gear('use', '', 'movement 1'),
  'tithe-box': gear('use', 'A', 'prestige 1'),
  press: gear('use', 'S', 'gain cog 1'),
  magneto: gear('use', 'C', 'gain zap 1'),
  condenser: gear('use', 'Z', 'gain steam 1'),
  alembic: gear('use', '', 'swap'),
  'boiler-tank': gear('always', 'store steam 2'),
  'cog-chest': gear('always', 'store cog 2'),
  'leyden-rack': gear('always', 'store zap 2'),
  warehouse: gear('always', 'store-any 2'),
  'greased-rails': gear('always', 'free-step'),
  'steam-tram': gear('always', 'tram'),
  'signal-box': gear('always', 'signal'),
  surveyor: gear('always', 'survey 1'),
  'homing-beacon': gear('always', 'beacon'),
  'extra-spindle': gear('always', 'more-gears 1 1'),
  'double-bench': gear('always', 'more-gears 2 2'),
  'twin-coupling': gear('always', 'twin-links'),
  'long-shaft': gear('always', 'long-reach'),
  recycler: gear('always', 'recycle 2'),
  'spark-glove': gear('always', 'free-destroy'),
  crowbar: gear('always', 'cheap-demolish 1'),
  'rubber-soles': gear('always', 'guard-workers 1'),
  'locked-hubs': gear('always', 'guard-links 1'),
  insurance: gear('always', 'insure 2'),
  'night-shift': gear('always', 'cheaper-activation'),
  'second-wind': gear('always', 'again'),
  'feedback-loop': gear('always', 'feedback'),
  apprenticeship: gear('always', 'apprentice 2'),
  'science-medal': gear('endgame', 'owned science 2'),
  'wealth-medal': gear('endgame', 'owned wealth 2'),
  'industry-medal': gear('endgame', 'owned industrial 2'),
  'network-prize': gear('endgame', 'links 1 8'),
  'founders-parade': gear('endgame', 'workers 1'),
  converter: gear('use', 'A+A', 'choose'),
};
export type Development = keyof typeof DEVELOPMENTS;
