/**
 * What the keys of a list's words begin with. Behind it come `_title`, `_count`, `_search`, `_none`, `_none_query`, `_none_loaded`,
 * `_add` and `_empty`: a list that has not all of them does not compile.
 */
export type ListWords =
  | 'people.students'
  | 'people.teachers'
  | 'people.school_admins'
  | 'people.admins'
  | 'classrooms.list'
  | 'schools.list'
  | 'books.list'
  | 'quizzes.list'
