import { randomInt } from 'node:crypto'
import type { UserType } from '@meridian/contract/core/access.ts'

/** Short words that a child reads and types without a mistake. */
const words =
  `acorn amber anchor apple arch arrow badge bamboo banjo barley basket beach bell berry bird blanket
boat bottle branch bread bridge brook brush bucket butter button cabin cable camel candle canoe canyon carpet carrot
castle cedar chalk cherry chest cinema circle cliff clock cloud clover coast cobalt coffee copper coral corner cotton
crane crayon cricket crown crystal cup daisy dance delta desert diamond dolphin donkey door dragon drum duck eagle
earth echo elbow ember engine falcon farm feather fern field finch flag flame flute forest fossil fountain fox
garden garlic gate ginger giraffe glacier globe glove goat gold goose grape grass green guitar hammer harbor hazel
hill honey horizon horse hut ice igloo ink island ivory ivy jacket jasmine jewel juice jungle kettle keyboard kite
kiwi ladder lagoon lake lamp lantern laurel leaf lemon lentil letter lily lime linen lion lizard lotus magnet mango
maple marble market meadow melon mint mirror monkey moon mosaic moss mountain museum music needle nest nile north
nutmeg oak oasis ocean olive onion orange orbit orchard otter oven owl oyster paddle palm panda paper parrot
pasture path peach peanut pearl pebble pencil pepper petal piano pigeon pillow pine planet plum pocket poem pond
poppy prairie prism pumpkin puzzle pyramid quartz quilt rabbit radio rain raven reed ribbon rice river robin rocket
roof rope rose ruby saddle saffron sail salmon salt sand sapphire scarf shell shield ship silk silver sky snow
south sparrow spice spoon spring star stone storm straw stream sugar summer sun swan table tent thread tiger timber
tomato tower trail train tulip turtle valley vanilla velvet village violet violin wagon walnut water wave whale
wheat wheel willow wind window winter wolf wood wool yarn zebra`
    .split(/\s+/)
    .filter((word, place, all) => all.indexOf(word) === place)

/** The words that passwords are made of, for whoever measures how hard they are to guess. */
export const wordCount = words.length

const word = () => words[randomInt(words.length)] ?? ''

/**
 * A new first password: words and two digits with hyphens between, such as `lamp-river-42`; two words for a student, three
 * for everybody else, whose password is longer, and more where their school asks for more. Latin letters alone, so that it is typed
 * alike on every keyboard.
 */
export function newFirstPassword(type: UserType, shortest = 0): string {
  const some = type === 'Student' ? [word(), word()] : [word(), word(), word()]
  const joined = () => [...some, String(randomInt(10, 100))].join('-')
  while (joined().length < shortest) some.push(word())
  return joined()
}
