/** Who calls, in the order of the columns below. */
export const callers = [
  'nobody',
  'prg',
  'ibc',
  'school',
  'otherSchool',
  'teacher',
  'otherTeacher',
  'student',
  'otherStudent',
  'blocked',
] as const
export type CallerName = (typeof callers)[number]

/**
 * What every caller gets from every call, reviewed by hand against section 6 of the specification and decision 1. The
 * things called for are school A's: `teacher` owns the quiz and teaches the class, `student` sits in it; `otherTeacher`
 * and `otherStudent` are of the same school and another class; `otherSchool` administers school B.
 *
 * nobody prg ibc school otherSchool teacher otherTeacher student otherStudent blocked
 */
export const expected: Record<string, string> = {
  login: '200 200 200 200 200 200 200 200 200 200',
  logout: '401 200 200 200 200 200 200 200 200 401',
  me: '401 200 200 200 200 200 200 200 200 401',
  checkPassword: '401 403 403 403 403 403 403 403 403 401',
  confirmInvitation: '404 404 404 404 404 404 404 404 404 404',
  updateProfile: '401 200 200 200 200 200 200 200 200 401',
  changePassword: '401 403 403 403 403 403 403 403 403 401',

  listSchools: '401 200 200 403 403 403 403 403 403 401',
  getSchool: '401 200 200 403 403 403 403 403 403 401',
  createSchool: '401 200 200 403 403 403 403 403 403 401',
  updateSchool: '401 200 200 403 403 403 403 403 403 401',
  blockSchool: '401 200 200 403 403 403 403 403 403 401',
  deleteSchool: '401 200 200 403 403 403 403 403 403 401',

  listStudents: '401 200 403 200 200 200 200 403 403 401',
  getStudent: '401 200 403 200 404 200 404 403 403 401',
  createStudent: '401 403 403 200 200 403 403 403 403 401',
  updateStudent: '401 403 403 200 404 403 403 403 403 401',
  blockStudent: '401 200 403 200 404 403 403 403 403 401',
  inviteStudent: '401 200 403 200 404 403 403 403 403 401',
  deleteStudent: '401 200 403 200 404 403 403 403 403 401',

  listTeachers: '401 200 403 200 200 403 403 403 403 401',
  getTeacher: '401 200 403 200 404 403 403 403 403 401',
  createTeacher: '401 403 403 200 200 403 403 403 403 401',
  updateTeacher: '401 403 403 200 404 403 403 403 403 401',
  blockTeacher: '401 200 403 200 404 403 403 403 403 401',
  inviteTeacher: '401 200 403 200 404 403 403 403 403 401',
  deleteTeacher: '401 200 403 200 404 403 403 403 403 401',

  listSchoolAdmins: '401 200 200 403 403 403 403 403 403 401',
  getSchoolAdmin: '401 200 200 403 403 403 403 403 403 401',
  addSchoolAdmin: '401 200 200 403 403 403 403 403 403 401',
  appointSchoolAdmin: '401 200 200 403 403 403 403 403 403 401',
  updateSchoolAdmin: '401 200 200 403 403 403 403 403 403 401',
  blockSchoolAdmin: '401 200 200 403 403 403 403 403 403 401',
  inviteSchoolAdmin: '401 200 200 403 403 403 403 403 403 401',
  deleteSchoolAdmin: '401 200 200 403 403 403 403 403 403 401',

  listAdmins: '401 200 403 403 403 403 403 403 403 401',
  getAdmin: '401 200 403 403 403 403 403 403 403 401',
  createAdmin: '401 200 403 403 403 403 403 403 403 401',
  updateAdmin: '401 200 403 403 403 403 403 403 403 401',
  blockAdmin: '401 200 403 403 403 403 403 403 403 401',
  inviteAdmin: '401 200 403 403 403 403 403 403 403 401',
  deleteAdmin: '401 200 403 403 403 403 403 403 403 401',

  listBooks: '401 200 200 200 200 200 200 403 403 401',
  listTeacherBooks: '401 200 200 200 404 200 404 403 403 401',
  getBook: '401 200 200 200 200 200 404 403 403 401',
  createBook: '401 403 200 403 403 403 403 403 403 401',
  updateBook: '401 403 200 403 403 403 403 403 403 401',
  deleteBook: '401 200 200 403 403 403 403 403 403 401',

  listClassrooms: '401 200 403 200 200 200 200 403 403 401',
  listTeacherClassrooms: '401 200 403 200 404 200 404 403 403 401',
  getClassroom: '401 200 200 200 404 200 404 200 404 401',
  createClassroom: '401 403 403 200 200 403 403 403 403 401',
  updateClassroom: '401 403 403 200 404 403 403 403 403 401',
  deleteClassroom: '401 200 403 200 404 403 403 403 403 401',
  blockClassroom: '401 200 403 200 404 403 403 403 403 401',
  bulkClassrooms: '401 403 403 200 200 403 403 403 403 401',

  listAnnouncements: '401 200 200 200 404 200 404 200 404 401',
  postAnnouncement: '401 403 403 200 404 200 404 403 403 401',
  deleteAnnouncement: '401 403 403 200 404 200 404 403 403 401',

  uploadImage: '401 200 200 200 200 200 200 403 403 401',
  getFile: '404 404 404 404 404 404 404 404 404 404',

  getPaper: '401 200 404 200 404 200 404 403 403 401',
  updatePaper: '401 403 404 403 403 200 404 403 403 401',
  listResponses: '401 200 403 403 403 200 404 403 403 401',
  getResponse: '401 200 403 403 403 200 404 403 403 401',
  reviewQuestion: '401 403 403 403 403 200 404 403 403 401',
  closeReview: '401 403 403 403 403 200 404 403 403 401',
  createQuestion: '401 403 404 403 403 200 404 403 403 401',
  updateQuestion: '401 403 404 403 403 200 404 403 403 401',
  reorderQuestions: '401 403 404 403 403 200 404 403 403 401',
  deleteQuestion: '401 403 404 403 403 200 404 403 403 401',

  listQuizzes: '401 200 403 403 403 200 200 403 403 401',
  getQuiz: '401 200 404 200 404 200 404 403 403 401',
  createQuiz: '401 403 403 403 403 200 200 403 403 401',
  updateQuiz: '401 403 403 403 403 200 404 403 403 401',
  deleteQuiz: '401 200 403 403 403 200 404 403 403 401',
  bulkQuizzes: '401 200 403 403 403 403 403 403 403 401',

  listStudentPapers: '401 403 403 403 403 403 403 200 200 401',
  getStudentPaper: '401 403 403 403 403 403 403 200 404 401',
  startAttempt: '401 403 403 403 403 403 403 200 404 401',
  getAttempt: '401 403 403 403 403 403 403 200 404 401',
  saveAnswers: '401 403 403 403 403 403 403 200 404 401',
  submitAttempt: '401 403 403 403 403 403 403 200 404 401',

  schoolStatistics: '401 200 200 403 403 403 403 403 403 401',
  studentsPerSchool: '401 200 200 403 403 403 403 403 403 401',
  schoolHome: '401 403 403 200 200 403 403 403 403 401',
  teacherHome: '401 403 403 403 403 200 200 403 403 401',
  studentHome: '401 403 403 403 403 403 403 200 200 401',
  classroomsPerformance: '401 200 200 200 404 200 404 403 403 401',
  classStatistics: '401 200 403 200 200 200 200 403 403 401',
  studentsPerClassroom: '401 200 403 200 200 200 200 403 403 401',
  papersPerClassroom: '401 200 403 200 200 200 200 403 403 401',
  classQuizzes: '401 200 200 200 404 200 404 403 403 401',
  classAssignments: '401 200 200 200 404 200 404 403 403 401',

  schoolChoices: '401 200 200 403 403 403 403 403 403 401',
  classChoices: '401 200 200 200 200 200 200 403 403 401',
  classesOfSchoolChoices: '401 200 200 200 404 200 200 403 403 401',
  gradeChoices: '401 200 200 200 200 200 200 200 200 401',
  countryChoices: '401 200 200 200 200 200 200 403 403 401',
  cityChoices: '401 200 200 200 200 200 200 403 403 401',
  bookChoices: '401 200 200 200 200 200 200 403 403 401',
  teacherChoices: '401 200 200 200 200 200 200 403 403 401',
  studentChoices: '401 200 403 200 200 200 200 403 403 401',
  studentsOfClassChoices: '401 200 403 200 404 200 404 403 403 401',
  booksOfGradeChoices: '401 403 403 200 200 200 200 403 403 401',
  classesOfGradeChoices: '401 403 403 200 200 200 200 403 403 401',
}
