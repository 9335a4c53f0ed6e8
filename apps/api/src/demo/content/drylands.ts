import { matching, mcq, shown, tof } from './question.ts'

const oases =
  'A map of Egypt with five places in the Western Desert: A far in the north-west, B and C in the middle, D and E in the south.'
const cities =
  'A map of Mesopotamia with two rivers and three places: A near the sea in the south, B in the middle, C in the north.'

export const fiveOases = [
  shown(mcq('Which letter stands for Siwa?', ['*A', 'B', 'C', 'D']), 'deserts-map.webp', oases),
  shown(
    matching('Match the letters to the oases.', [
      ['B', 'Bahariya'],
      ['C', 'Farafra'],
      ['D', 'Dakhla'],
      ['E', 'Kharga'],
    ]),
    'deserts-map.webp',
    oases,
  ),
  tof('An oasis lies in a hollow, where water is nearer to the surface.', true),
]
export const twoRivers = [
  shown(
    mcq('Which letter stands for Babylon?', ['A', '*B', 'C']),
    'civilisations-map.webp',
    cities,
  ),
  shown(
    mcq('Which letter stands for Uruk, the first city?', ['*A', 'B', 'C']),
    'civilisations-map.webp',
    cities,
  ),
  tof('The houses of Sumer were built of stone.', false),
]
