/** A teacher of the demo; the email is `key`@meridian.test. */
export interface TeacherContent {
  key: string
  name: string
  /** Administers the school as well. */
  admin?: boolean
  /** Was invited and has not chosen a password. */
  invited?: boolean
}

export interface ClassContent {
  key: string
  name: string
  level: number
  students: number
  books: string[]
  teachers: string[]
}

/** A disabled classroom, as one of a past term is. */
export interface ClubContent {
  name: string
  level: number
  /** So many students of each of these classes. */
  members: number
  classes: string[]
  books: string[]
  teachers: string[]
}

export interface SchoolContent {
  key: string
  name: string
  city: string
  address: string
  phone: string
  /** Names of its students are in Arabic script. */
  arabic: boolean
  books: string[]
  admin: { key: string; name: string }
  teachers: TeacherContent[]
  classes: ClassContent[]
  club?: ClubContent
}

const nahda: SchoolContent = {
  key: 'nahda',
  name: 'Al-Nahda Language School',
  city: 'Cairo',
  address: '14 El-Nozha Street, Heliopolis',
  phone: '01023456789',
  arabic: false,
  books: ['geography', 'history', 'civics', 'deserts'],
  admin: { key: 'school', name: 'Nadia El-Sayed' },
  teachers: [
    { key: 'teacher', name: 'Karim Fathy' },
    { key: 'amina.zaki', name: 'Amina Zaki' },
    { key: 'hala.mostafa', name: 'Hala Mostafa' },
    { key: 'omar.abdelrahman', name: 'Omar Abdel-Rahman' },
    { key: 'mona.ibrahim', name: 'Mona Ibrahim', invited: true },
  ],
  classes: [
    cls('6A', 'Grade 6 A', 6, 15, ['geography'], ['teacher', 'hala.mostafa']),
    cls('6B', 'Grade 6 B', 6, 15, ['geography'], ['teacher', 'amina.zaki']),
    cls('6C', 'Grade 6 C', 6, 14, ['geography'], ['teacher']),
    cls('5A', 'Grade 5 A', 5, 14, ['history'], ['omar.abdelrahman', 'mona.ibrahim']),
    cls('5B', 'Grade 5 B', 5, 14, ['history'], ['teacher', 'omar.abdelrahman']),
    cls('7A', 'Grade 7 A', 7, 14, ['civics'], ['teacher', 'amina.zaki']),
  ],
  club: {
    name: 'Geography Club, last term',
    level: 6,
    members: 4,
    classes: ['6A', '6B'],
    books: ['geography'],
    teachers: ['hala.mostafa'],
  },
}

const manara: SchoolContent = {
  key: 'manara',
  name: 'مدرسة المنارة الرسمية',
  city: 'Alexandria',
  address: '٢٢ شارع فؤاد، الإسكندرية',
  phone: '01123456780',
  arabic: true,
  books: ['arabic', 'national'],
  admin: { key: 'samia.elbahr', name: 'سامية عبد الحميد البحر' },
  teachers: [
    { key: 'tarek.mansour', name: 'طارق منصور' },
    { key: 'eman.shawky', name: 'إيمان شوقي' },
    { key: 'george.habib', name: 'جورج حبيب' },
  ],
  classes: [
    cls('M6A', 'السادس أ', 6, 15, ['arabic'], ['tarek.mansour', 'eman.shawky']),
    cls('M6B', 'السادس ب', 6, 14, ['arabic'], ['tarek.mansour']),
    cls('M7A', 'السابع أ', 7, 13, ['national'], ['george.habib', 'eman.shawky']),
  ],
}

const delta: SchoolContent = {
  key: 'delta',
  name: 'Delta Pioneers School',
  city: 'Mansoura',
  address: '3 El-Gomhoria Street, Mansoura',
  phone: '01223456781',
  arabic: false,
  books: ['civics', 'history', 'civilisations'],
  admin: { key: 'reda.elshafei', name: 'Reda El-Shafei' },
  teachers: [
    { key: 'sahar.naguib', name: 'Sahar Naguib', admin: true },
    { key: 'ayman.lotfy', name: 'Ayman Lotfy' },
  ],
  classes: [
    cls('D7A', 'Grade 7 A', 7, 11, ['civics'], ['sahar.naguib']),
    cls('D5A', 'Grade 5 A', 5, 11, ['history'], ['ayman.lotfy', 'sahar.naguib']),
  ],
}

export const schools: readonly SchoolContent[] = [nahda, manara, delta]

function cls(
  key: string,
  name: string,
  level: number,
  students: number,
  books: string[],
  teachers: string[],
): ClassContent {
  return { key, name, level, students, books, teachers }
}
