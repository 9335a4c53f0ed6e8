import { essay, matching, mcq, tof } from './question.ts'

export const rightsAndDuties = [
  mcq('What is a right?', [
    'Something that the strongest person takes',
    'A gift from a friend',
    '*Something everybody is owed and the law protects',
    'A rule for drivers',
  ]),
  mcq('Up to which age does the Convention on the Rights of the Child speak of a child?', [
    '12',
    '16',
    '*18',
    '21',
  ]),
  tof('Paying taxes is a duty of a citizen.', true),
  matching('Match each right to an example.', [
    ['The right to education', 'A place in a school'],
    ['The right to health', 'A vaccination at the clinic'],
    ['The right to be heard', 'Saying what you think when a decision is about you'],
  ]),
  essay(
    'Choose one right and the duty that goes with it. Why does one not work without the other?',
    [
      'I have the right to learn, and the duty not to stop others from learning. If everybody talks during the lesson, nobody can use the right. So my duty is what makes the right real for the others.',
      'The right to a clean street goes with the duty not to throw rubbish. If we throw it there is no clean street.',
      'Rights are important and duties too.',
    ],
  ),
]

export const government = [
  matching('Match each power of the state to its work.', [
    ['Legislative', 'Makes the laws'],
    ['Executive', 'Carries the laws out'],
    ['Judicial', 'Judges by the laws'],
  ]),
  mcq('What is a constitution?', [
    'A list of ministers',
    '*The highest law of a country',
    'The building of the parliament',
    'A newspaper of the government',
  ]),
  mcq('How many governorates does Egypt have?', ['7', '17', '*27', '47']),
  tof('In Egypt a citizen may vote from the age of 18.', true),
  tof('A judge has to do what a minister tells them.', false),
  mcq(
    'Who leads a governorate?',
    ['*A governor', 'A judge', 'An ambassador', 'A mayor of Cairo'],
    1,
  ),
]

export const egyptInTheWorld = [
  mcq('In which city is the seat of the Arab League?', ['Tunis', '*Cairo', 'Riyadh', 'Amman']),
  mcq('In which city is the seat of the African Union?', [
    'Nairobi',
    'Lagos',
    '*Addis Ababa',
    'Cairo',
  ]),
  matching(
    'Match each organisation of the United Nations to its work.',
    [
      ['UNICEF', 'Children'],
      ['WHO', 'Health'],
      ['UNESCO', 'Education, science and culture'],
      ['FAO', 'Food and farming'],
    ],
    4,
  ),
  tof('Egypt was among the countries that founded the United Nations in 1945.', true),
]

export const classRules = [
  tof('A good rule is the same for everybody.', true),
  mcq('Why do we vote on the rules of the class?', [
    'To save paper',
    '*Because people keep a rule better when they had a say in it',
    'Because the teacher is absent',
    'To choose a winner',
  ]),
  essay(
    'Write three rules for our class and the reason for each.',
    [
      'One person speaks at a time, because otherwise nobody is heard. We give back what we borrow, because the next person needs it. We may make mistakes without being laughed at, because then everybody dares to answer.',
      'No shouting, because of the noise. No mobile phones, because they distract. Clean the class.',
      'Be good.',
    ],
    6,
  ),
]

export const volunteering = [
  mcq('Which of these is voluntary work?', [
    'Selling juice at the market',
    '*Reading to old people on Fridays without pay',
    'Doing homework',
    'Working in a factory',
  ]),
  tof('Only adults can help their community.', false),
  essay(
    'Plan one afternoon in which our class helps the neighbourhood: what, where, and who does what?',
    [
      'We plant twelve small trees along the wall of the park in our street. Four of us dig, four carry water from the mosque, four make signs with the names of the trees. We ask the district office first and meet on Thursday at three.',
      'We clean the street in front of the school. Everybody brings gloves and a bag.',
      'We can help people.',
    ],
    6,
  ),
]
