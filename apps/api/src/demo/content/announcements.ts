import type { Moment } from './paper.ts'

/** Announcements by the key of their class and author. */
export const announcements: readonly {
  classroom: string
  author: string
  at: Moment
  content: string
}[] = [
  {
    classroom: '6A',
    author: 'teacher',
    at: [-1, '13:40'],
    content:
      'Bring a ruler, a pencil and an empty A4 sheet tomorrow. We start the school map in the first lesson, outside if the weather stays dry.',
  },
  {
    classroom: '6A',
    author: 'school',
    at: [-3, '10:05'],
    content:
      'Parents evening is next Tuesday from 17:00 to 19:00 in the library. Each class teacher has a table; no appointment is needed.',
  },
  {
    classroom: '6A',
    author: 'teacher',
    at: [-7, '09:15'],
    content:
      'Well done on the quiz about the special lines of the globe. If you mixed up latitude and longitude, do the worksheet "Reading the globe" once more.',
  },
  {
    classroom: '6B',
    author: 'teacher',
    at: [-1, '13:45'],
    content:
      'The quiz "Maps and Scale" closes tomorrow at 09:30. You can stop and come back: your answers are kept.',
  },
  {
    classroom: '6C',
    author: 'teacher',
    at: [-2, '12:20'],
    content: 'The practice quiz on directions may be done three times. The best result counts.',
  },
  {
    classroom: '5B',
    author: 'teacher',
    at: [-2, '11:00'],
    content:
      'For the interview: ask for permission before you write down a story, and let your grandparent read it before you hand it in.',
  },
  {
    classroom: '5A',
    author: 'omar.abdelrahman',
    at: [-4, '10:30'],
    content: 'On Sunday we visit the Egyptian Museum. The bus leaves at 08:15 sharp, from gate 2.',
  },
  {
    classroom: '7A',
    author: 'amina.zaki',
    at: [-1, '09:50'],
    content:
      'Our model assembly is in two weeks. Choose the country you want to speak for by Thursday.',
  },
  {
    classroom: 'M6A',
    author: 'tarek.mansour',
    at: [-1, '11:30'],
    content: 'موعد اختبار «نهر النيل» خلال هذا الأسبوع. راجعوا خريطة حوض النيل في الوحدة الثالثة.',
  },
  {
    classroom: 'M6B',
    author: 'samia.elbahr',
    at: [-5, '09:00'],
    content: 'يبدأ معرض الوسائل التعليمية يوم الخميس في فناء المدرسة، والدعوة عامة لأولياء الأمور.',
  },
  {
    classroom: 'D7A',
    author: 'sahar.naguib',
    at: [-3, '12:10'],
    content:
      'Send me the name of the street you chose for your plan, so that no two groups take the same.',
  },
]
