/** The tables whose rows may hang on a class, by what they are; its books and teachers belong to it. */
export const classDependents = {
  papers: 'paper_classes',
  announced: 'announcements',
  enrolled: 'enrolments',
  grouped: 'student_groups',
  weighed: 'grade_schemes',
  arranged: 'reading_choices',
} as const
