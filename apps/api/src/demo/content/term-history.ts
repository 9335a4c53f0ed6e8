import { essay, matching, mcq, shown, tof } from './question.ts'

/** Eight short quizzes over a term with the book of history, each about one or two lessons. */
const places =
  'A map of Egypt with the Nile. Four places are marked: A on the coast, B where the delta begins, C on the upper river, D far in the south.'

export const giftOfTheNile = [
  mcq('Why was Egypt called a gift of the Nile?', [
    'The river was a god who gave presents',
    '*Without its water and mud nothing would have grown',
    'A king gave the river to the people',
  ]),
  tof('The flood came every year and left black mud on the fields.', true),
  mcq('What did farmers call the desert?', ['*The red land', 'The black land', 'The white land']),
]
export const threeSeasons = [
  matching('Match each season of the farmer to the work.', [
    ['Flood', 'Working on buildings and canals'],
    ['Growing', 'Ploughing and sowing'],
    ['Harvest', 'Cutting the grain'],
  ]),
  tof('Taxes were paid in coins from the beginning.', false),
  mcq('What did people measure to know how good the year would be?', [
    '*The height of the flood',
    'The heat of the summer',
    'The length of the days',
  ]),
]
export const twoLands = [
  mcq('What does the double crown stand for?', [
    'Two kings who rule together',
    '*The north and the south under one king',
    'Day and night',
  ]),
  mcq('Which king is said to have joined the two lands?', ['*Narmer', 'Khufu', 'Ramses II']),
  tof('Upper Egypt lies in the south.', true),
]
export const oldKingdom = [
  shown(
    mcq('Which letter stands where the pyramids of Giza are?', ['A', '*B', 'C', 'D']),
    'history-map.webp',
    places,
  ),
  mcq('What was a pyramid?', ['A temple for everybody', '*The tomb of a king', 'A store of grain']),
  tof('The pyramids were built by workers who got food and pay.', true),
]
export const scribes = [
  mcq('What did a scribe need?', ['*A reed, ink and papyrus', 'A hammer and a chisel', 'A crown']),
  tof('Every child in ancient Egypt learned to write.', false),
  essay('Would you have liked to be a scribe? Give two reasons.', [
    'Yes. A scribe does not have to carry heavy things in the sun, and everybody needs somebody who can write down taxes and letters, so he always has work and respect.',
    'Yes because it is easier than farming and you learn many things.',
    'No, it is boring.',
  ]),
]
export const alexanderAndCleopatra = [
  shown(
    mcq('Which letter stands where Alexander founded his city?', ['*A', 'B', 'C', 'D']),
    'history-map.webp',
    places,
  ),
  matching('Match each person to what they are known for.', [
    ['Alexander', 'Founded a city by the sea'],
    ['Ptolemy', 'Began a family of kings and queens'],
    ['Cleopatra', 'Was the last queen of that family'],
  ]),
  tof('The lighthouse of Alexandria was one of the seven wonders.', true),
]
export const fustatAndCairo = [
  mcq('Which was founded first?', ['Cairo', '*Fustat', 'Heliopolis in its present form']),
  mcq('Who built the Citadel?', ['*Saladin', 'Muhammad Ali', 'Amr ibn al-As']),
  tof('The Fatimids founded Cairo.', true),
]
export const canal = [
  mcq('Which seas does the Suez Canal join?', [
    '*The Mediterranean and the Red Sea',
    'The Red Sea and the Black Sea',
    'The Mediterranean and the Atlantic',
  ]),
  tof('The canal was opened in 1869.', true),
  mcq('In which year did Egypt take over the canal?', ['1919', '1952', '*1956']),
]
