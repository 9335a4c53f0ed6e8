import { arabicName, latinName } from '../../apps/api/src/demo/content/names.ts'
import type { Draws } from './draw.ts'

const families = [
  'Abaza',
  'Bishara',
  'Darwish',
  'El-Gendy',
  'Farag',
  'Ghali',
  'Hegazy',
  'Issa',
  'Kamel',
  'Lotfy',
  'Mansour',
  'Naguib',
  'Okasha',
  'Qassem',
  'Rizk',
  'Sabry',
  'Tawfik',
  'Wahba',
  'Youssef',
  'Zaki',
]
const placesLatin = [
  'Nile',
  'Delta',
  'Horus',
  'Sphinx',
  'Lotus',
  'Sinai',
  'Siwa',
  'Luxor',
  'Aswan',
  'Fayoum',
  'Damietta',
  'Rosetta',
  'Tanta',
  'Minya',
  'Qena',
]
const placesArabic = [
  'النيل',
  'الدلتا',
  'حورس',
  'سيناء',
  'سيوة',
  'الأقصر',
  'أسوان',
  'الفيوم',
  'دمياط',
  'رشيد',
  'طنطا',
  'المنيا',
  'قنا',
  'الأهرام',
]
const kindsLatin = [
  'Preparatory School',
  'Language School',
  'Secondary School',
  'International School',
  'Academy',
]
const kindsArabic = ['الإعدادية', 'للغات', 'الثانوية', 'الدولية', 'التجريبية']

/** The name of a person, in Arabic or Latin letters. */
export function personName(arabic: boolean, { below, pick }: Draws): string {
  return arabic ? arabicName(below(100_000)) : `${latinName(below(100_000))} ${pick(families)}`
}

/** The name of the school with this number. */
export function schoolName(number: number, arabic: boolean, { pick }: Draws): string {
  return arabic
    ? `مدرسة ${pick(placesArabic)} ${pick(kindsArabic)} ${number}`
    : `${pick(placesLatin)} ${pick(kindsLatin)} ${number}`
}

const topics = [
  'Rivers and settlements',
  'Reading maps',
  'Ancient kingdoms',
  'Trade on the Silk Road',
  'Climate of the coast',
  'Rights and duties',
  'The Suez Canal',
  'Deserts and oases',
  'Population',
  'Local government',
  'Crops and seasons',
  'The Mamluks',
]
const topicsArabic = [
  'الأنهار والعمران',
  'قراءة الخرائط',
  'الممالك القديمة',
  'طريق الحرير',
  'مناخ الساحل',
  'الحقوق والواجبات',
  'قناة السويس',
  'الصحاري والواحات',
  'السكان',
  'الإدارة المحلية',
]

/** What a paper is called. */
export function paperName(number: number, arabic: boolean, { pick }: Draws): string {
  return `${pick(arabic ? topicsArabic : topics)} ${number}`
}
