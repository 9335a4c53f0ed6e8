import { essay, matching, mcq, tof } from './question.ts'

export const pyramids = [
  mcq('For which king was the Great Pyramid of Giza built?', [
    'Djoser',
    '*Khufu',
    'Ramses II',
    'Tutankhamun',
  ]),
  mcq('Who designed the Step Pyramid at Saqqara?', ['*Imhotep', 'Manetho', 'Horemheb', 'Ptolemy']),
  tof('The Step Pyramid is older than the Great Pyramid.', true),
  matching(
    'Match each word to its meaning.',
    [
      ['Scribe', 'A person trained to write and keep records'],
      ['Papyrus', 'A writing material made from a river plant'],
      ['Hieroglyphs', 'Writing with pictures and signs'],
      ['Vizier', 'The highest official of the king'],
    ],
    4,
  ),
  essay(
    'How could people move heavy stones without machines? Describe one way that fits what we learned.',
    [
      'They put the stone on a wooden sledge and pulled it with ropes. A man poured water on the sand in front, because wet sand is firmer and the sledge slides more easily. Near the pyramid they used ramps.',
      'They used boats on the Nile when the flood came near to the pyramid and then many workers pulled the stones.',
      'Many strong people carried them.',
    ],
  ),
]

export const lifeByTheRiver = [
  matching('Match each season of the farmer to what happened in it.', [
    ['Akhet', 'The flood covered the fields'],
    ['Peret', 'Seeds were sown and grew'],
    ['Shemu', 'The harvest was brought in'],
  ]),
  mcq('What did the flood leave on the fields?', [
    'Salt',
    '*Dark, fertile mud',
    'Sand',
    'Stones for building',
  ]),
  tof('Upper Egypt is in the north and Lower Egypt is in the south.', false),
  mcq('Which king is shown wearing the crowns of both lands on a famous stone palette?', [
    '*Narmer',
    'Khafre',
    'Akhenaten',
    'Ptolemy I',
  ]),
  tof('The shaduf is a tool for lifting water.', true),
]

export const alexandria = [
  mcq('Who founded Alexandria in 331 BC?', [
    'Julius Caesar',
    '*Alexander the Great',
    'Cleopatra VII',
    'Amr ibn al-As',
  ]),
  mcq('What was the Pharos of Alexandria?', [
    'A library',
    'A palace',
    '*A lighthouse',
    'A harbour wall',
  ]),
  tof('Cleopatra VII was the last ruler of the Ptolemies.', true),
  matching('Match each person to what they are known for.', [
    ['Euclid', 'Geometry'],
    ['Eratosthenes', 'Measuring the size of the Earth'],
    ['Cleopatra VII', 'Ruling Egypt before Rome took it'],
  ]),
  tof('The Coptic alphabet is written mostly with letters taken from Greek.', true),
]

export const cairo = [
  mcq('Which city did Amr ibn al-As found as the first capital of Islamic Egypt?', [
    'Giza',
    '*Fustat',
    'Damietta',
    'Qus',
  ]),
  mcq('Under which rulers was Cairo founded in 969?', [
    'The Umayyads',
    'The Mamluks',
    '*The Fatimids',
    'The Ottomans',
  ]),
  tof('Saladin began the Citadel of Cairo.', true),
  matching(
    'Put the events in their years.',
    [
      ['Cairo is founded', '969'],
      ['Muhammad Ali becomes governor of Egypt', '1805'],
      ['The Suez Canal opens', '1869'],
      ['The July Revolution', '1952'],
    ],
    4,
  ),
  mcq('Which two seas does the Suez Canal join?', [
    '*The Mediterranean and the Red Sea',
    'The Red Sea and the Black Sea',
    'The Mediterranean and the Arabian Sea',
    'The Red Sea and the Dead Sea',
  ]),
]

export const grandparent = [
  mcq('Which of these is a primary source?', [
    'A film about the past',
    'This textbook',
    '*A letter written at the time',
    'A guess',
  ]),
  tof('Two honest people can remember the same event in different ways.', true),
  essay(
    'Write down what your grandparent told you about school in their day, and what has changed.',
    [
      'My grandmother walked to school for half an hour because there was no bus in her village. There were 50 pupils in one class and they wrote with ink. She says the teacher knew every family. Today we are fewer in a class and we have a computer room, but my grandmother learned many poems by heart and I know only two.',
      'My grandfather said the school was far and small. They had one book for each subject. Now we have tablets.',
      'He said it was different.',
    ],
    8,
  ),
]

export const timeline = [
  matching(
    'Put these in order, the oldest first.',
    [
      ['The Step Pyramid is built', 'First'],
      ['Alexandria is founded', 'Second'],
      ['Cairo is founded', 'Third'],
      ['The Suez Canal opens', 'Fourth'],
    ],
    4,
  ),
  tof('The year 1200 BC came before the year 600 BC.', true),
  mcq('How many years are there in a century?', ['10', '50', '*100', '1,000']),
  mcq('Which stone helped Champollion to read hieroglyphs?', [
    'The Palermo Stone',
    '*The Rosetta Stone',
    'The Narmer Palette',
    'The Benben',
  ]),
]
