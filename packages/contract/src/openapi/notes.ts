/** The introduction of the document. */
export const introduction = `Every call of Meridian: what the pages use, and nothing beside it.

**Sessions.** \`POST /login\` gives a token; every other call carries it as \`Authorization: Bearer <token>\`. A session that carries a \`schoolAdmin\` sends its \`school_id\` in the header \`school-token\` as well; the server never trusts it to widen anything.

**Lists.** Every \`getAll\` takes a page, a search, filters and a sort, and describes its filters in the answer. Pages count from 1; the order is stable.

**Errors** have one shape, with a \`code\` to decide by and a \`message\` for a person, in the language of \`Accept-Language\` (\`en\` or \`ar\`). What belongs to another school and what does not exist answer alike: 404, or 422 for an id in a body.

**Unknown fields** of a request are ignored. **Dates** are ISO 8601 in UTC; moments that a person types are wall times of their school.`

/** The note on each feature's calls, by the name of the feature. */
export const tagNotes: Record<string, string> = {
  announcements:
    'What teachers and school admins tell a class, and school admins the whole school.',
  answering: "The student's side: papers, attempts and answers, handing in and what is shown then.",
  bin: 'What was deleted within 30 days, and bringing it back.',
  books: 'Books with their units and lessons.',
  calendar:
    'What opens and is due on some days, and an address under which other programs read it.',
  classrooms: 'Classes with their books, teachers, students and groups.',
  corrections:
    'Correcting the key of a question that was answered, leaving it out or crediting it: seen first, then done, and taken back.',
  dropdowns: 'Choices for forms, searched on the server.',
  extensions: 'Extra time for single students: a factor of the time limit, or more days.',
  files: 'Uploads, and the signed addresses under which files are read.',
  gradebook: 'The grades of a class, paper by paper, and the analysis of a paper.',
  grading:
    'What students have answered: grades, drafts that count nowhere, feedback, what arrived late, and releasing what is graded.',
  history: 'Who did what, before and after, and from where.',
  home: 'What a home shows, in one answer.',
  imports: 'People and classes from a table, as a plan first and then all of it or nothing.',
  notifications:
    'What is new for a person, up to where they have read it, and what of it they want.',
  papers: 'Worksheets and assignments: settings, copies, archive.',
  people: 'School admins and the staff of the provider.',
  practice:
    'Worksheets that are open for practice: questions that are marked at once, and come again when they were wrong.',
  privacy:
    'What is kept of a person: taken away as an archive, erased, and how long data are kept.',
  questions: 'The questions of a paper, right answers included.',
  quizzes: 'Quizzes: papers that belong to no book.',
  reading:
    'The books of a student: shelf, lessons, and what they have finished; what is hidden from a class or pinned for it.',
  resources: 'What a book holds beside its units: films, recordings, documents, links, papers.',
  schools: 'Schools and the books they are licensed to.',
  looking: 'Looking at papers as a student does, without changing anything.',
  session: 'Logging in and out, passwords, the own profile.',
  statistics: 'Numbers for home pages and charts.',
  students: 'Students of a school.',
  teachers: 'Teachers of a school.',
  threads: 'What students ask about their answers after the release, and what teachers answer.',
  rosters:
    'A school as a OneRoster package for other programs, and the systems that read it by the REST binding of OneRoster 1.2, whose calls are described at `/ims/oneroster/rostering/v1p2/discovery/onerosterv1p2rostersservice_openapi3_v1p0.json`.',
  years: 'The plan by which a school moves into its next year, applied and taken back whole.',
}

/** The note on a field of a component (`Component.field`), or on a field of every component (`*.field`). */
export const fieldNotes: Record<string, string> = {
  '*.active': 'False for who is blocked, or what is disabled.',
  '*.can': 'What the caller may do to it, as the server will decide.',
  '*.thumbnail': 'A signed address of the picture, or null. It works for a short while.',
  '*.thumbnail_id': 'The id that the upload of the picture answered with.',
  '*.time_zone': 'A name of the IANA database.',
  '*.manual_review': 'Whether results stay hidden until a teacher has closed the review.',
  '*.to_grade': 'Attempts that wait for the caller; 0 for those who may not read the responses.',
  '*.max_attempts': 'How often a student may try; the best attempt counts.',
  '*.archived': 'Put away: nobody starts it any more.',
  'Error.message': 'A sentence for a person.',
  'Error.errors': 'What is wrong with which field.',
  'ListFilter.name': 'Its label, in the language of the caller.',
  'ListFilter.field': 'What a request names it by.',
  'ListFilter.options': 'The choices of a select.',
  'ListRequest.query':
    'Searched in names, anywhere, without regard to case, diacritics or Arabic letter variants.',
  'Invitation.mailed': 'Whether the link has been sent to the person as well.',
  'CreatedPerson.invitation': 'Null where a first password was given.',
  'SchoolAdmin.teaches':
    'Whether they teach at the school as well; then the school stays as it is.',
  'Book.grade': 'The grade that the book is for.',
  'BookDetail.units': 'In the order of the book.',
  'Classroom.teachers': 'All of them.',
  'ClassroomDetail.students': 'All of them; empty for a student who asks.',
  'Paper.questions': 'With their right answers: never sent to students.',
  'Paper.deadline': 'Null where there is no end.',
  'Paper.start_date': 'Null where there is no beginning.',
  'Question.mcqOptions': 'Of a question of type mcq.',
  'Question.tofOption': 'Of a question of type tof.',
  'Question.matchingOptions': 'Of a question of type matching; `key` is the letter of the row.',
  'Question.weight': 'The points that a right answer gives.',
  'Performance.avg':
    'Mean percentage with one decimal of the best released results; null where there is none.',
  'Performance.counted': 'How many results it is the mean of.',
  'StoredFile.url': 'A signed address that works for a short while.',
  'StoredFile.size': 'In bytes.',
}
