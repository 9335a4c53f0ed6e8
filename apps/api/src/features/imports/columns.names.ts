/*
 * The headings that schools write above their columns, in addition to those of the templates. Some of these words tell what a
 * whole list is about, so they are exported by their meaning.
 */

export const emailNames = [
  'email',
  'e-mail',
  'email address',
  'mail',
  'email or login name',
  'login name',
  'login',
  'اسم الدخول',
  'البريد',
  'البريد الإلكتروني',
  'الإيميل',
  'إيميل',
  'بريد إلكتروني',
]
export const nameNames = ['name', 'full name', 'الاسم', 'الاسم الكامل', 'الاسم بالكامل', 'اسم']
export const studentNames = ['student', 'student name', 'الطالب', 'اسم الطالب']
export const teacherNames = [
  'teacher',
  'teacher name',
  'المعلم',
  'اسم المعلم',
  'المدرس',
  'اسم المدرس',
]
export const gradeNames = ['grade', 'grade level', 'level', 'الصف', 'الصف الدراسي', 'المرحلة']
export const classNames = [
  'class',
  'classes',
  'classroom',
  'classrooms',
  'class name',
  'section',
  'الفصل',
  'الفصول',
  'فصل',
  'اسم الفصل',
  'الشعبة',
]
