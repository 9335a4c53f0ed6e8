import type { Moment } from './paper.ts'

/** What the student of the demo accounts has asked about a result, by its paper and the number of the question. */
export const threads: readonly {
  paper: string
  question: number
  messages: readonly { by: 'student' | 'teacher'; at: Moment; text: string }[]
}[] = [
  {
    paper: 'Water use diary',
    question: 3,
    messages: [
      {
        by: 'student',
        at: [-3, '17:20'],
        text: 'I counted the water for the garden too, but only on Friday. Should I have written it down here?',
      },
      {
        by: 'teacher',
        at: [-2, '08:40'],
        text: 'Yes, with the day beside it: one day is a number as well. Next time begin with the largest one, and the reader sees at once what matters.',
      },
    ],
  },
  {
    paper: 'Water use diary',
    question: 1,
    messages: [
      {
        by: 'student',
        at: [-1, '18:05'],
        text: 'Do the trees along our street count as farming or as homes?',
      },
    ],
  },
]
