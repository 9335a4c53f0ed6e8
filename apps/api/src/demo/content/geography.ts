import { essay, explained, heldAgainst, matching, mcq, shown, tof } from './question.ts'

export const mapsAndScale = [
  mcq('What does the key of a map tell you?', [
    'Who drew the map',
    '*What each symbol and colour stands for',
    'How old the map is',
    'Which way is north',
  ]),
  mcq('On a map with the scale 1:100,000, how far is 1 cm on the ground?', [
    '100 m',
    '*1 km',
    '10 km',
    '100 km',
  ]),
  tof('A map at 1:25,000 shows more detail than a map at 1:250,000.', true),
  matching(
    'Match each part of a map to its job.',
    [
      ['Title', 'Says what the map is about'],
      ['Scale', 'Turns map distance into real distance'],
      ['Compass rose', 'Shows the directions'],
      ['Key', 'Explains the symbols'],
    ],
    4,
  ),
  mcq(
    'Two villages are 6 cm apart on a map where 1 cm stands for 500 m. How far apart are they?',
    ['*3 km', '6 km', '30 km', '500 m'],
    3,
  ),
  tof('If you face the rising sun, north is on your right hand.', false),
]

export const whereOnEarth = [
  mcq('Which line of latitude is 0°?', [
    'The Tropic of Cancer',
    'The Arctic Circle',
    '*The Equator',
    'The Prime Meridian',
  ]),
  tof('Lines of longitude meet at the poles.', true),
  mcq('Which special line of latitude crosses the south of Egypt?', [
    'The Equator',
    '*The Tropic of Cancer',
    'The Tropic of Capricorn',
    'The Antarctic Circle',
  ]),
  mcq('The Prime Meridian passes through which place?', [
    'Cairo',
    'New York',
    '*Greenwich, in London',
    'Makkah',
  ]),
  matching(
    'Match each line to its latitude.',
    [
      ['Equator', '0°'],
      ['Tropic of Cancer', 'About 23.5° N'],
      ['Arctic Circle', 'About 66.5° N'],
      ['South Pole', '90° S'],
    ],
    4,
  ),
]

export const nileBasin = [
  shown(
    mcq('In which city do the White Nile and the Blue Nile meet?', [
      'Aswan',
      '*Khartoum',
      'Addis Ababa',
      'Cairo',
    ]),
    'geography-map.webp',
    'A map of the Nile from Lake Victoria to the sea. Four places on its way are marked A to D.',
  ),
  explained(
    mcq('From which lake does the Blue Nile flow?', [
      'Lake Victoria',
      'Lake Nasser',
      '*Lake Tana',
      'Lake Chad',
    ]),
    'Lake Victoria feeds the White Nile. The Blue Nile starts at Lake Tana in the mountains of Ethiopia and brings most of the water and mud.',
  ),
  explained(
    tof('The Nile flows from south to north.', true),
    'It rises in the mountains of the south and flows down to the Mediterranean.',
  ),
  matching('Match each place to what it is.', [
    ['Lake Nasser', 'The lake behind the Aswan High Dam'],
    ['Rosetta and Damietta', 'The two branches of the delta'],
    ['The Mediterranean', 'The sea at the mouth of the Nile'],
  ]),
  heldAgainst(
    essay('Explain two ways in which the Aswan High Dam changed the life of farmers.', [
      'Before the dam the river flooded every summer, so farmers had one main harvest and a bad flood could ruin it. Now water is stored in Lake Nasser and let out all year, so they can grow two or three crops. The second change is the soil: the silt stays behind the dam, so farmers have to buy fertiliser.',
      'The dam stops the flood, so farms are safe. There is also water in every season and farmers can plant more than one time in a year.',
      'The dam is very big and it makes electricity. Farmers like it.',
    ]),
    'Water is stored and let out all year, so there are two or three harvests and no floods. The silt stays behind the dam, so farmers have to buy fertiliser.',
  ),
]

export const climateZones = [
  mcq('What is the difference between weather and climate?', [
    'Weather is about rain and climate is about wind',
    '*Weather is how it is today, climate is the usual pattern over many years',
    'Climate changes every day, weather does not',
    'There is no difference',
  ]),
  mcq('A desert is a place that gets less than how much rain in a year?', [
    '25 mm',
    '*250 mm',
    '750 mm',
    '1,500 mm',
  ]),
  tof('The air gets colder as you climb a high mountain.', true),
  mcq('Which is the largest hot desert in the world?', [
    'The Gobi',
    'The Kalahari',
    '*The Sahara',
    'The Atacama',
  ]),
  matching(
    'Match each climate to what you would find there.',
    [
      ['Equatorial', 'Hot and wet all year, thick forest'],
      ['Desert', 'Very little rain, large change between day and night'],
      ['Mediterranean', 'Dry summers and mild, rainy winters'],
      ['Polar', 'Ice and snow, no warm summer'],
    ],
    4,
  ),
]

export const populationAndCities = [
  mcq('Where do most people in Egypt live?', [
    'In the Western Desert',
    'On the Red Sea coast',
    '*In the Nile valley and the delta',
    'In Sinai',
  ]),
  tof('Population density is the number of people who live on each square kilometre.', true),
  matching(
    'Is it a push or a pull? Match each reason to move.',
    [
      ['No work in the village', 'Push: a reason to leave'],
      ['A university in the city', 'Pull: a reason to come'],
    ],
    2,
  ),
  mcq(
    'A town has 40,000 people on 20 square kilometres. What is its population density?',
    [
      '200 people per square kilometre',
      '*2,000 people per square kilometre',
      '20,000 people per square kilometre',
      '800,000 people per square kilometre',
    ],
    3,
  ),
  heldAgainst(
    essay(
      'Would you rather live in a city or in a village? Give three reasons from the unit.',
      [
        'I would live in a city. There are hospitals and universities close by, there are more kinds of jobs, and the metro takes me everywhere. The bad side is the crowd and the noise.',
        'I choose the village because the air is clean and everybody knows everybody.',
        'City, because it is nice.',
      ],
      6,
    ),
    'A side is taken, with three reasons such as work, schools and hospitals, transport, air and quiet, or what a home costs.',
    [
      ['Reasons named', 'Work, services, transport, air', [0, 1, 2, 3]],
      ['Each one explained', 'Says why, not only what', [0, 1, 2]],
      ['Words of the unit', 'Density, migration, services', [0, 1]],
    ],
  ),
]

export const schoolMap = [
  tof('A plan shows a place as it is seen from above.', true),
  mcq(
    'You draw your school at 1:200. The yard is 30 m long. How long is it on paper?',
    ['6 cm', '*15 cm', '30 cm', '60 cm'],
    3,
  ),
  essay(
    'Describe your map in words: from the gate, how does a visitor walk to your classroom? Use directions and distances.',
    [
      'From the gate you walk north about 20 m, past the flag on your left. At the big tree turn east and go up the stairs to the first floor. Our class is the second door on the south side, about 15 m from the stairs.',
      'Go in from the gate, walk straight, then turn right at the stairs and go up. It is the second door.',
      'My class is upstairs near the other class.',
    ],
  ),
]

export const desertOrDelta = [
  mcq('What is a delta made of?', [
    'Rock that was pushed up',
    '*Mud and sand that a river drops where it meets still water',
    'Sand blown by the wind',
    'Coral',
  ]),
  tof('An oasis is a place in the desert where water comes near to the surface.', true),
  matching('Match each oasis or city to where it is.', [
    ['Siwa', 'The Western Desert, near Libya'],
    ['Mansoura', 'The delta'],
    ['Saint Catherine', 'The mountains of Sinai'],
  ]),
  essay(
    'Desert or delta: which is the better place to build a new town? Take a side and defend it.',
    [
      'I would build in the desert. The delta has the best soil in Egypt and every new street there takes a field away. In the desert land is free and there is sun for solar power. The problem is water, so the town needs a pipe from the Nile and must use the water twice.',
      'The delta is better because there is water and people can farm. In the desert everything must come by truck.',
      'The delta because the desert is hot.',
    ],
    8,
  ),
]

export const waterDiary = [
  mcq('Which of these uses the most fresh water in Egypt?', [
    'Homes',
    'Factories',
    '*Farming',
    'Hotels',
  ]),
  tof(
    'Drip irrigation brings water to the roots and loses less of it than flooding a field.',
    true,
  ),
  essay(
    'Use your diary: where did your family use the most water this week, and what could you change?',
    [
      'We used the most water in the bathroom, about 60 litres a day for showers. We could take showers of five minutes and close the tap while we use soap. I counted that brushing teeth with the tap open uses 6 litres.',
      'The washing machine uses a lot. We can wash only when it is full.',
      'We use water every day.',
    ],
  ),
]

export const compassPractice = [
  mcq('Which direction is opposite to south-west?', [
    'North-west',
    'South-east',
    '*North-east',
    'East',
  ]),
  tof('A compass needle points to the magnetic north.', true),
  matching('Starting from Cairo, match each city to its direction.', [
    ['Alexandria', 'North-west'],
    ['Suez', 'East'],
    ['Aswan', 'South'],
  ]),
  mcq('The contour lines of a hill lie close together. What is the hill like there?', [
    'Flat',
    '*Steep',
    'Covered with trees',
    'Under water',
  ]),
]
