/** Loads the student's home, for the home page that all kinds of users share. */
export async function loadStudentHome() {
  const { StudentHome } = await import('../student/StudentHome.tsx')
  return { default: StudentHome }
}
