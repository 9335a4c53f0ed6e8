/** The student's home, for the page that is everybody's. */
export async function loadStudentHome() {
  const { StudentHome } = await import('../student/StudentHome.tsx')
  return { default: StudentHome }
}
