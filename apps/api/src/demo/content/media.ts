/** What the provider has put into its books beside links; the unit and lesson are places from 1. */
export interface MediaContent {
  book: string
  unit: number
  lesson: number
  type: 'video' | 'audio' | 'document'
  name: string
  description: string
  /** A file of `media/`. A film or recording has captions in English and Arabic beside it. */
  file: string
}

const film = (book: string, unit: number, lesson: number, name: string, description: string) =>
  ({ book, unit, lesson, type: 'video', name, description, file: `${book}-film.mp4` }) as const
const recording = (book: string, unit: number, lesson: number, name: string, description: string) =>
  ({ book, unit, lesson, type: 'audio', name, description, file: `${book}-recording.mp3` }) as const
const sheet = (book: string, unit: number, lesson: number, name: string, description: string) =>
  ({ book, unit, lesson, type: 'document', name, description, file: `${book}-map.pdf` }) as const

export const media: readonly MediaContent[] = [
  film(
    'geography',
    3,
    1,
    'The Nile from source to sea',
    'Half a minute from Lake Victoria to the delta.',
  ),
  recording('geography', 2, 4, 'A hill above the Nile', 'Listen with closed eyes, then draw.'),
  sheet('geography', 3, 1, 'The Nile on the map', 'A map to print, with four places to name.'),
  film('history', 2, 2, 'How a pyramid was built', 'From the level ground to the shining tip.'),
  recording('history', 1, 2, 'Nefer learns to write', 'A scribe’s child tells of the year.'),
  sheet('history', 2, 1, 'Four places of ancient Egypt', 'A map to print: find them, name them.'),
  film('civics', 3, 2, 'Three powers', 'Who makes the laws, who carries them out, who judges.'),
  recording('civics', 2, 2, 'Rights of every child', 'Which of them did you use today?'),
  sheet(
    'civics',
    4,
    3,
    'Where countries meet',
    'Three organisations and where they have their seats.',
  ),
  film('deserts', 1, 2, 'How a valley is cut', 'Soft water, hard rock, and time.'),
  recording('deserts', 2, 2, 'Siwa', 'A town of salt and mud, and two hundred springs.'),
  sheet('deserts', 2, 2, 'The oases of Egypt', 'A map to print, with five oases to name.'),
  film('civilisations', 1, 1, 'Between two rivers', 'The first cities, the first writing.'),
  recording('civilisations', 1, 3, 'Law 229', 'A builder, a house, and a king who judges.'),
  sheet(
    'civilisations',
    1,
    1,
    'Cities of Mesopotamia',
    'A map to print: three cities, two rivers.',
  ),
  film('arabic', 3, 1, 'النيل من المنبع إلى المصب', 'رحلة قصيرة من بحيرة فيكتوريا إلى الدلتا.'),
  recording('arabic', 2, 2, 'تل فوق النيل', 'استمع وعيناك مغمضتان ثم ارسم.'),
  sheet('arabic', 3, 1, 'النيل على الخريطة', 'خريطة للطباعة وعليها أربعة أماكن.'),
  film('national', 2, 1, 'السلطات الثلاث', 'من يضع القوانين، ومن ينفذها، ومن يقضي.'),
  recording('national', 1, 2, 'حقوق كل طفل', 'أي هذه الحقوق استعملت اليوم؟'),
  sheet('national', 3, 1, 'مصر والمنظمات', 'خريطة للطباعة: ثلاث منظمات ومقارّها.'),
]
