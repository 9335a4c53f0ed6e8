import type { Kind } from './personal.ts'

/**
 * What the answers of every call may tell of people, kind by kind, and to whom; reviewed by hand against decision 047. A call
 * without a line tells nothing of anybody. What students read of themselves is not counted. The publisher's staff stands in
 * no line, and no student in any: who is added here is told of children.
 */
export const personal: Record<string, Partial<Record<Kind, string>>> = {
  login: {
    // Everybody logs in as the teacher of school A here, whose password they have.
    'another school': 'otherSchool farTeacher farStudent',
  },
  listStudents: {
    "a student's name":
      'prg school otherSchool teacher otherTeacher colleague teacherAdmin farTeacher editor',
    "a student's phone": 'prg school otherSchool teacherAdmin',
    "a student's email":
      'prg school otherSchool teacher otherTeacher colleague teacherAdmin farTeacher editor',
  },
  getStudent: {
    "a student's name": 'prg school teacher colleague teacherAdmin',
    "a student's phone": 'prg school teacherAdmin',
    "a student's email": 'prg school teacher colleague teacherAdmin',
  },
  getStudentRemoval: {
    "a student's name": 'prg school teacherAdmin',
  },
  listPlannedStudents: {
    "a student's name": 'school otherSchool teacherAdmin',
  },
  exportPlannedStudents: {
    "a student's name": 'school otherSchool teacherAdmin',
  },
  listHistory: {
    "a student's name": 'prg school teacherAdmin',
  },
  getStudentErasure: {
    "a student's name": 'school teacherAdmin',
  },
  listMissing: {
    "a student's name": 'school teacherAdmin',
    "a student's email": 'school teacherAdmin',
  },
  getClassroom: {
    "a student's name": 'prg school teacher colleague teacherAdmin',
    "a student's phone": 'prg school teacherAdmin',
  },
  classStudents: {
    "a student's name": 'school teacher colleague teacherAdmin',
  },
  listGroups: {
    "a student's name": 'school teacher colleague teacherAdmin',
  },
  createGroup: {
    "a student's name": 'school teacher colleague teacherAdmin',
  },
  updateGroup: {
    "a student's name": 'school teacher colleague teacherAdmin',
  },
  listLessonReaders: {
    "a student's name": 'teacher colleague',
  },
  listReaders: {
    "a student's name": 'school teacher colleague teacherAdmin',
  },
  getPaper: {
    'a right answer': 'prg school teacher colleague teacherAdmin editor',
  },
  checkAnswer: {
    'a right answer': 'prg school teacher colleague teacherAdmin editor',
  },
  // The answer to the student's own try (P35.4).
  answerPractice: {
    'a right answer': 'student',
  },
  updatePaper: {
    'a right answer': 'teacher',
  },
  remindStudents: {
    "a student's name": 'teacher colleague',
  },
  listResponses: {
    "a student's name": 'prg teacher colleague editor',
    'a right answer': 'prg teacher colleague editor',
    'a grade that is not out': 'prg teacher colleague editor',
  },
  getResponse: {
    "a student's name": 'prg teacher colleague editor',
    'a right answer': 'prg teacher colleague editor',
    'a grade that is not out': 'prg teacher colleague editor',
  },
  getSeenStudent: {
    "a student's name": 'teacher',
  },
  reviewQuestion: {
    "a student's name": 'teacher colleague editor',
    'a right answer': 'teacher colleague editor',
  },
  undoReview: {
    "a student's name": 'teacher colleague editor',
    'a right answer': 'teacher colleague editor',
  },
  closeReview: {
    "a student's name": 'teacher colleague editor',
    'a right answer': 'teacher colleague editor',
  },
  giveFeedback: {
    "a student's name": 'teacher colleague editor',
    'a right answer': 'teacher colleague editor',
    'a grade that is not out': 'teacher colleague editor',
  },
  givePaperFeedback: {
    "a student's name": 'teacher colleague editor',
    'a right answer': 'teacher colleague editor',
    'a grade that is not out': 'teacher colleague editor',
  },
  listThreads: {
    "a student's name": 'teacher colleague editor',
  },
  writeToThread: {
    "a student's name": 'teacher colleague editor',
  },
  closeThread: {
    "a student's name": 'teacher colleague editor',
  },
  listWaitingThreads: {
    "a student's name": 'teacher colleague editor',
  },
  listQuestionAnswers: {
    "a student's name": 'prg teacher colleague editor',
    'a right answer': 'prg teacher colleague editor',
  },
  getCorrectable: {
    'a right answer': 'prg teacher colleague editor',
  },
  previewCorrection: {
    "a student's name": 'teacher editor',
    'a grade that is not out': 'teacher editor',
  },
  readGradebook: {
    "a student's name": 'prg school teacher colleague teacherAdmin',
    'a grade that is not out': 'prg teacher colleague',
  },
  explainGrade: {
    "a student's name": 'prg school teacher colleague teacherAdmin',
    'a grade that is not out': 'prg teacher colleague',
  },
  exportGradebook: {
    "a student's name": 'prg school teacher colleague teacherAdmin',
    "a student's email": 'prg school teacher colleague teacherAdmin',
    'a grade that is not out': 'prg teacher colleague',
  },
  getGiving: {
    "a student's name": 'teacher colleague',
  },
  searchRecipients: {
    "a student's name": 'teacher colleague teacherAdmin editor',
  },
  givePaper: {
    'a right answer': 'teacher',
  },
  takeBackPaper: {
    'a right answer': 'teacher',
  },
  listExtensions: {
    "a student's name": 'prg teacher colleague editor',
  },
  setExtension: {
    "a student's name": 'teacher',
  },
  createQuestion: {
    'a right answer': 'teacher',
  },
  updateQuestion: {
    'a right answer': 'teacher',
  },
  getQuiz: {
    'a right answer': 'prg school teacher colleague teacherAdmin editor',
  },
  updateQuiz: {
    'a right answer': 'teacher',
  },
  schoolHome: {
    "a student's name": 'school otherSchool teacherAdmin',
    "a student's phone": 'school otherSchool teacherAdmin',
  },
  readSchoolHome: {
    "a student's name": 'school otherSchool teacherAdmin',
    "a student's phone": 'school otherSchool teacherAdmin',
    "a student's email": 'school otherSchool teacherAdmin',
  },
  classroomsPerformance: {
    "a student's name": 'prg school teacher colleague teacherAdmin',
  },
  listResults: {
    "a student's name": 'prg school teacher colleague',
  },
  exportStatistics: {
    "a student's name": 'prg school teacher colleague teacherAdmin',
  },
  studentChoices: {
    "a student's name":
      'prg school otherSchool teacher otherTeacher colleague teacherAdmin farTeacher editor',
  },
  studentsOfClassChoices: {
    "a student's name": 'prg school teacher colleague teacherAdmin',
  },
  setTeam: {
    'a right answer': 'teacher',
  },
}
