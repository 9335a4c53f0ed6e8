/** Given names, girls and boys in turn, and the fathers' names that follow them. */
const given = [
  ...['Salma', 'Adam', 'Laila', 'Ziad', 'Farida', 'Yassin', 'Nour', 'Hamza', 'Jana', 'Omar'],
  ...['Malak', 'Youssef', 'Hana', 'Seif', 'Talia', 'Mazen', 'Mariam', 'Ali', 'Habiba', 'Marwan'],
  ...['Judy', 'Anas', 'Rana', 'Fares', 'Dalia', 'Tamer', 'Nada', 'Bassem', 'Aya', 'Khaled'],
  ...['Lina', 'Ibrahim', 'Sara', 'Hussein', 'Yara', 'Moaz'],
]
const fathers = [
  ...['Hassan', 'Tarek', 'Mahmoud', 'Ashraf', 'Sherif', 'Nabil', 'Samir', 'Adel', 'Fouad', 'Magdy'],
  ...['Gamal', 'Wael', 'Hisham', 'Emad', 'Raafat', 'Medhat', 'Ihab', 'Yasser', 'Amr', 'Nader'],
  ...['Shawky', 'Fikry', 'Lotfy', 'Hatem', 'Alaa', 'Ragab', 'Sobhy', 'Zakaria', 'Anwar'],
]
const coptic = [
  ...['Peter Girgis', 'Marina Boutros', 'Mina Mounir', 'Sandra Nabil', 'Kyrillos Samir'],
  ...['Verena Adel', 'Fady Makram', 'Youstina Raafat', 'Carine Fikry', 'Bishoy Wagih'],
]

const givenArabic = [
  ...[
    'مريم',
    'يوسف',
    'سلمى',
    'عمر',
    'ملك',
    'أحمد',
    'نور',
    'محمد',
    'حبيبة',
    'علي',
    'جنى',
    'إبراهيم',
  ],
  ...['آية', 'حمزة', 'رُقيّة', 'خالد', 'فاطمة', 'عبد الرحمن', 'ندى', 'ياسين'],
]
const fathersArabic = [
  ...['حسن', 'محمود', 'عبد الله', 'مصطفى', 'سعيد', 'طارق', 'رضا', 'هشام', 'عادل', 'صبحي', 'شريف'],
  ...['إيهاب', 'فتحي'],
]
const familiesArabic = [
  ...['السيد', 'الشناوي', 'عوض', 'البحيري', 'منصور', 'الجندي', 'فرج', 'سليمان', 'الدمنهوري'],
]
const copticArabic = [
  ...['مينا جرجس عوض', 'مارينا صبحي فرج', 'كيرلس عادل منصور', 'يوستينا رأفت حنا'],
]

const at = (list: readonly string[], index: number) => list[index % list.length] ?? ''

/** Every so many students one of the shorter list. */
const every = 12

/** The name of the student with this number from 0, in Latin letters; no two of the first hundred are alike. */
export function latinName(number: number): string {
  if (number % every === every - 1) return at(coptic, Math.floor(number / every))
  const round = Math.floor(number / given.length)
  return `${at(given, number)} ${at(fathers, number * 7 + round)}`
}

/** The same in Arabic script, with three parts as a school's list has them. */
export function arabicName(number: number): string {
  if (number % every === every - 1) return at(copticArabic, Math.floor(number / every))
  const round = Math.floor(number / givenArabic.length)
  return `${at(givenArabic, number)} ${at(fathersArabic, number * 5 + round)} ${at(familiesArabic, number * 4 + round)}`
}
