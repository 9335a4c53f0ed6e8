/** Links in the library, made by the provider. The unit and lesson are places from 1. */
export const links: readonly {
  book: string
  unit: number
  lesson?: number
  name: string
  description: string
  url: string
}[] = [
  {
    book: 'geography',
    unit: 1,
    lesson: 1,
    name: 'OpenStreetMap',
    description: 'A map of the whole world that anybody can help to draw. Find your own street.',
    url: 'https://www.openstreetmap.org',
  },
  {
    book: 'geography',
    unit: 2,
    name: 'The Earth from space',
    description: 'Satellite pictures of deserts, storms and deltas with short explanations.',
    url: 'https://earthobservatory.nasa.gov',
  },
  {
    book: 'history',
    unit: 2,
    lesson: 2,
    name: 'Monuments of Egypt',
    description: 'Sites and museums, from the ministry that looks after them.',
    url: 'https://egymonuments.gov.eg',
  },
  {
    book: 'civics',
    unit: 2,
    lesson: 2,
    name: 'The rights of the child',
    description: 'The convention in a version for children.',
    url: 'https://www.unicef.org/child-rights-convention',
  },
  {
    book: 'deserts',
    unit: 2,
    lesson: 1,
    name: 'Deserts seen from above',
    description: 'Dunes, oases and dry rivers, photographed from space.',
    url: 'https://earthobservatory.nasa.gov/biome/biodesert.php',
  },
  {
    book: 'civilisations',
    unit: 2,
    lesson: 3,
    name: 'World heritage',
    description: 'Places that belong to all of us, with pictures and maps.',
    url: 'https://whc.unesco.org',
  },
  {
    book: 'arabic',
    unit: 1,
    lesson: 1,
    name: 'خريطة العالم المفتوحة',
    description: 'خريطة يرسمها الناس معًا. ابحث عن شارعك.',
    url: 'https://www.openstreetmap.org',
  },
  {
    book: 'national',
    unit: 3,
    lesson: 3,
    name: 'الأمم المتحدة',
    description: 'موقع المنظمة بالعربية.',
    url: 'https://www.un.org/ar',
  },
]
