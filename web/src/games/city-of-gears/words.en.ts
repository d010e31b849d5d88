// The names and texts of tiles and developments in English: those of the content files of the game's crate.

import type { Development, Tile } from './content';

type Named = readonly [name: string, text: string];

export const tiles: Record<Tile, Named> = {
  'gear-foundry': ['Gear Foundry', 'draw 2 gears, place one as a link or a development, return the rest'],
  'industrial-collective': [
    'Industrial Collective',
    'install one of your workers here for good and gain 2 prestige',
  ],
  'boiler-house': ['Boiler House', 'gain 2 steam'],
  'assembly-hall': [
    'Assembly Hall',
    'unlock your next worker free of charge; with none left gain 3 prestige',
  ],
  'pneumatic-tubery': ['Pneumatic Tubery', 'move one of your workers to any revealed tile'],
  'scrap-reclaimer': [
    'Scrap Reclaimer',
    "demolish a link next to this tile: an opponent's, or your own for 3 prestige",
  ],
  'turbine-yard': ['Turbine Yard', 'gain 1 zap and 1 prestige'],
  'aether-dynamo': ['Aether Dynamo', 'gain 2 zaps'],
  observatory: [
    'Observatory',
    'look at a face-down tile and gain 1 prestige; with none left gain 2 prestige',
  ],
  'difference-engine': ['Difference Engine', 'draw 3 gears, place one as a development, return the rest'],
  'chronometer-tower': ['Chronometer Tower', 'roll the neutral die, gain what it shows and 2 prestige'],
  'galvanic-laboratory': [
    'Galvanic Laboratory',
    "destroy an opponent's worker on this or an adjacent tile; with none there gain 2 prestige",
  ],
  'automaton-academy': ['Automaton Academy', '1 prestige for each of your workers in the city, at most 4'],
  'cartographers-guild': ["Cartographers' Guild", 'gain 3 movement tokens'],
  aerodrome: ['Aerodrome', 'gain 2 movement tokens and 2 prestige'],
  'grand-exchange': [
    'Grand Exchange',
    'turn up to three of your resources into others, one for one, and gain 1 prestige',
  ],
  'clockwork-theatre': ['Clockwork Theatre', 'gain 2 prestige'],
  'brass-bank': ['Brass Bank', 'gain 3 prestige'],
  'patent-office': [
    'Patent Office',
    '1 prestige for each development in your factory, the Converter too, at most 4',
  ],
  'winter-garden': ['Winter Garden', 'gain 1 prestige, and 1 for each of your links touching this tile'],
  'governors-hall': ["Governor's Hall", 'gain 5 prestige'],
};

export const developments: Record<Development, Named> = {
  'steam-valve': ['Steam Valve', 'gain 1 steam if you have none'],
  'cog-rack': ['Cog Rack', 'gain 1 cog if you have none'],
  'zap-jar': ['Zap Jar', 'gain 1 zap if you have none'],
  'die-polisher': ['Die Polisher', 'reroll any of your unused dice'],
  'loaded-die': ['Loaded Die', 'set one unused die to any face'],
  'lucky-wheel': ['Lucky Wheel', 'roll the neutral die and gain what it shows'],
  'pocket-map': ['Pocket Map', 'gain 1 movement token'],
  'tithe-box': ['Tithe Box', 'pay any resource: gain 1 prestige'],
  press: ['Press', 'turn 1 steam into 1 cog'],
  magneto: ['Magneto', 'turn 1 cog into 1 zap'],
  condenser: ['Condenser', 'turn 1 zap into 1 steam'],
  alembic: ['Alembic', 'turn 1 resource of any kind into 1 of any other'],
  'boiler-tank': ['Boiler Tank', 'store 2 more steam'],
  'cog-chest': ['Cog Chest', 'store 2 more cogs'],
  'leyden-rack': ['Leyden Rack', 'store 2 more zaps'],
  warehouse: ['Warehouse', 'store 2 more resources of any kind'],
  'greased-rails': ['Greased Rails', 'your first standard move each turn is free'],
  'steam-tram': ['Steam Tram', 'once a turn rapid transit for 1 steam'],
  'signal-box': ['Signal Box', 'your rapid transit may use one link of another player in its path'],
  surveyor: ['Surveyor', '1 prestige more for each tile that you reveal'],
  'homing-beacon': [
    'Homing Beacon',
    'once a turn a worker returns to your factory free, or leaves it across any of your links',
  ],
  'extra-spindle': ['Extra Spindle', 'draw one gear more'],
  'double-bench': ['Double Bench', 'draw two gears more once you pay at least 2 cogs'],
  'twin-coupling': ['Twin Coupling', 'place two links instead of a link and a development'],
  'long-shaft': ['Long Shaft', 'place a link next to a tile that one of your links touches'],
  recycler: ['Recycler', 'a gear that you discard from your factory gives 2 prestige'],
  'spark-glove': ['Spark Glove', 'one free destroy a turn'],
  crowbar: ['Crowbar', 'demolish for 1 zap'],
  'rubber-soles': ['Rubber Soles', 'destroying your workers costs 1 zap more'],
  'locked-hubs': ['Locked Hubs', 'demolishing your links costs 1 zap more'],
  insurance: ['Insurance', '2 prestige when an opponent removes a worker or link of yours'],
  'night-shift': ['Night Shift', 'once a turn activate a tile for one resource less, at least one'],
  'second-wind': ['Second Wind', 'once a turn activate a tile again, paying again'],
  'feedback-loop': ['Feedback Loop', 'also collect the link bonus of one tile that you activated'],
  apprenticeship: ['Apprenticeship', 'constructing a worker costs 2 prestige less'],
  'science-medal': ['Science Medal', 'at the end 2 prestige for each science tile that you own'],
  'wealth-medal': ['Wealth Medal', 'at the end 2 prestige for each wealth tile that you own'],
  'industry-medal': ['Industry Medal', 'at the end 2 prestige for each industrial tile that you own'],
  'network-prize': ['Network Prize', 'at the end 1 prestige for each of your links, at most 8'],
  'founders-parade': ["Founders' Parade", 'at the end 1 prestige for each of your workers in the city'],
  converter: ['Converter', 'turn any two resources into one of your choice'],
};
