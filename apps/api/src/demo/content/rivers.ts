import { type DemoQuestion, essay, explained, matching, reasoned, tof } from './question.ts'

/** What is practised of the unit on rivers, with why each answer is right. */
export const rivers: readonly DemoQuestion[] = [
  explained(
    reasoned('What happens when a river drops its mud in still water?', [
      ['*A delta grows', 'The water slows down, so it can carry the mud no further.'],
      [
        'A canyon is cut',
        'A canyon needs fast water that takes rock away. Still water takes nothing away.',
      ],
      ['A lake dries up', 'Mud can fill a lake, but it does not dry it.'],
      ['The river turns back', 'A river always flows downhill.'],
    ]),
    'Fast water carries mud. Where the Nile meets the sea it slows down, the mud sinks, and new land grows in the shape of a fan.',
  ),
  explained(
    tof('The Nile flows from south to north.', true),
    'It begins in the highlands of East Africa, which lie higher than the coast of Egypt.',
  ),
  explained(
    matching('Match each part of a river to what it is.', [
      ['Source', 'The place where it begins'],
      ['Mouth', 'The place where it meets the sea'],
      ['Tributary', 'A smaller river that flows into it'],
    ]),
    'Every river has one mouth, and as many tributaries as the land gives it.',
  ),
  explained(
    reasoned('Why is the valley of the Nile green in the middle of a desert?', [
      ['It rains there often', 'In most of the valley it hardly ever rains.'],
      ['*The river brings water and mud', 'Fields and canals live from both.'],
      ['The sand there is wet', 'Sand away from the river is as dry as anywhere.'],
    ]),
    'The river carries water and rich mud through land where hardly any rain falls.',
  ),
  explained(
    tof('A cataract is a place where a river is deep and calm.', false),
    'A cataract is a place with rocks, where the water is fast and boats cannot pass easily.',
  ),
  explained(
    reasoned('What does a dam do?', [
      ['It makes a river longer', 'The length of a river stays as it is.'],
      ['*It stores water for later', 'So fields have water in dry months as well.'],
      ['It turns salt water into fresh water', 'That is done in other plants, by the sea.'],
    ]),
    'Behind a dam a lake fills up. From there water is let out when it is needed.',
  ),
  explained(
    tof('Most of the fresh water in Egypt is used in homes.', false),
    'Most of it waters fields.',
  ),
  matching('Match each word to its meaning.', [
    ['Irrigation', 'Bringing water to fields'],
    ['Flood', 'Water over land that is usually dry'],
    ['Drought', 'A long time without enough water'],
  ]),
  essay('How would your day change if there were water for two hours only?', [
    'I would fill bottles first, share a shower time with my family and water the plants with what we washed in.',
    'I would store water and wash later.',
    'I would drink juice.',
  ]),
]
