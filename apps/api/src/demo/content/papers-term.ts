import type { PaperContent } from './paper.ts'
import type { DemoQuestion } from './question.ts'
import * as arabic from './term-arabic.ts'
import * as history from './term-history.ts'

interface Series {
  book: string
  owner: string
  classes: string[]
}

/** A quiz of the past: everybody who was there has a result. It opened this many days ago and closed a week later. */
function past(
  series: Series,
  unit: number,
  [name, description]: [string, string],
  questions: readonly DemoQuestion[],
  daysAgo: number,
): PaperContent {
  const byHand = questions.some(({ essays }) => essays)
  return {
    kind: 'quiz',
    name,
    description,
    ...series,
    units: [unit],
    questions,
    starts: [-daysAgo, '08:00'],
    due: [7 - daysAgo, '12:00'],
    handedIn: 1,
    ...(byHand ? { manualReview: true, reviewed: 1 } : {}),
  }
}

const five: Series = { book: 'history', owner: 'omar.abdelrahman', classes: ['5A'] }
const six: Series = { book: 'arabic', owner: 'tarek.mansour', classes: ['M6A', 'M6B'] }
const seven: Series = { book: 'national', owner: 'george.habib', classes: ['M7A'] }

/** What lies behind three classes at the end of a term. */
export const ofTheTerm: readonly PaperContent[] = [
  past(five, 1, ['The gift of the Nile', 'Why people settled here.'], history.giftOfTheNile, 89),
  past(five, 1, ['Three seasons', 'The year of a farmer.'], history.threeSeasons, 80),
  past(five, 1, ['Two lands, one crown', 'North and south.'], history.twoLands, 71),
  past(five, 2, ['The Old Kingdom', 'Kings, tombs and workers.'], history.oldKingdom, 60),
  past(five, 2, ['Scribes', 'Who could write, and what for.'], history.scribes, 50),
  past(
    five,
    3,
    ['Alexander and Cleopatra', 'A city by the sea.'],
    history.alexanderAndCleopatra,
    40,
  ),
  past(five, 4, ['Fustat and Cairo', 'How the capital grew.'], history.fustatAndCairo, 30),
  past(five, 5, ['The Suez Canal', 'A short way between two seas.'], history.canal, 21),
  past(six, 1, ['مقياس الرسم والجهات', 'كيف نقرأ الخريطة.'], arabic.scaleArabic, 75),
  past(six, 2, ['الطقس والمناخ', 'أقاليم العالم وما يميزها.'], arabic.climateArabic, 60),
  past(six, 3, ['من المنبع إلى المصب', 'أسئلة على خريطة النيل.'], arabic.sourceToMouth, 40),
  past(six, 3, ['السد العالي', 'فوائده ومشكلاته.'], arabic.highDam, 24),
  past(seven, 1, ['حقوق الطفل', 'لكل حق واجب.'], arabic.rightsArabic, 55),
  past(seven, 2, ['السلطات الثلاث', 'من يضع القوانين ومن ينفذها.'], arabic.powersArabic, 35),
  past(seven, 3, ['مصر في العالم', 'المنظمات التي ننتمي إليها.'], arabic.worldArabic, 18),
]
