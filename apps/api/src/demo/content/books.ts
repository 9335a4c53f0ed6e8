/** A book of the demo: its units in order, each with its lessons. */
export interface BookContent {
  key: string
  name: string
  level: number
  units: [string, string[]][]
}

const geography: BookContent = {
  key: 'geography',
  name: 'Our World: Geography',
  level: 6,
  units: [
    [
      'Maps and Location',
      ['Reading a map', 'Scale and distance', 'Latitude and longitude', 'Finding directions'],
    ],
    [
      'Climate and Landforms',
      ['Weather and climate', 'Climate zones', 'Mountains, plains and plateaus', 'Deserts'],
    ],
    [
      'Rivers and Water',
      [
        'The Nile from source to sea',
        'How a delta is made',
        'Dams and irrigation',
        'Using water well',
      ],
    ],
    ['People and Places', ['Where people live', 'Cities and villages', 'Why people move', 'Trade']],
  ],
}

const history: BookContent = {
  key: 'history',
  name: 'Egypt Through Time',
  level: 5,
  units: [
    [
      'Life by the River',
      ['The gift of the Nile', 'Three seasons of the farmer', 'Two lands, one crown'],
    ],
    [
      'Pharaohs and Pyramids',
      ['The Old Kingdom', 'How a pyramid was built', 'Writing and scribes', 'Gods and beliefs'],
    ],
    [
      'Greeks, Romans and Copts',
      ['Alexander and his city', 'Cleopatra', 'Egypt under Rome', 'The Coptic age'],
    ],
    ['Islamic Egypt', ['Fustat', 'The Fatimids build Cairo', 'Saladin and the Citadel']],
    ['Modern Egypt', ['Muhammad Ali', 'The Suez Canal', '1919, 1922 and 1952']],
  ],
}

const civics: BookContent = {
  key: 'civics',
  name: 'Civics and Me',
  level: 7,
  units: [
    [
      'Me and My Community',
      ['Family and neighbours', 'Why we have rules', 'Helping as volunteers'],
    ],
    ['Rights and Duties', ['What is a right?', 'The rights of the child', 'Duties of a citizen']],
    [
      'How We Are Governed',
      ['The constitution', 'Three powers', 'Governorates and local councils', 'Voting'],
    ],
    ['Egypt in the World', ['The Arab League', 'The African Union', 'The United Nations']],
  ],
}

const deserts: BookContent = {
  key: 'deserts',
  name: 'Rivers and Deserts',
  level: 8,
  units: [
    ['Water Shapes the Land', ['Erosion and deposition', 'Valleys and gorges', 'Floodplains']],
    ['Life Without Rain', ['The Sahara', 'Oases of Egypt', 'Plants and animals that wait']],
    ['People and Dry Lands', ['Nomads and traders', 'New towns in the desert', 'Solar power']],
  ],
}

const civilisations: BookContent = {
  key: 'civilisations',
  name: 'Ancient Civilisations',
  level: 4,
  units: [
    ['Between Two Rivers', ['Sumer and its cities', 'Writing on clay', 'The laws of Hammurabi']],
    ['Along the Nile', ['Villages become a kingdom', 'Everyday life', 'Making papyrus']],
    ['Across the Sea', ['Minoans and Phoenicians', 'Athens and Sparta', 'Rome becomes an empire']],
  ],
}

const arabic: BookContent = {
  key: 'arabic',
  name: 'أرضنا: مبادئ الجغرافيا',
  level: 6,
  units: [
    ['الخريطة والموقع', ['عناصر الخريطة', 'مقياس الرسم', 'دوائر العرض وخطوط الطول']],
    ['المناخ والتضاريس', ['الطقس والمناخ', 'الصحاري', 'السهول والجبال']],
    ['نهر النيل', ['من المنبع إلى المصب', 'الدلتا', 'السد العالي']],
  ],
}

const national: BookContent = {
  key: 'national',
  name: 'وطني: التربية الوطنية',
  level: 7,
  units: [
    ['أنا ومجتمعي', ['الأسرة والجيران', 'حقوق الطفل', 'لماذا نحتاج إلى القواعد']],
    ['كيف تُحكم بلادنا', ['السلطات الثلاث', 'الدستور', 'الانتخاب']],
    ['مصر في العالم', ['جامعة الدول العربية', 'الاتحاد الإفريقي', 'الأمم المتحدة']],
  ],
}

export const books: readonly BookContent[] = [
  geography,
  history,
  civics,
  deserts,
  civilisations,
  arabic,
  national,
]
