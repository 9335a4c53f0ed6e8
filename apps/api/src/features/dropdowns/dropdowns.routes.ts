import * as contract from '@meridian/contract/dropdowns.ts'
import type { Bind } from '../../scopes.ts'
import { bookChoices, openBookChoices } from '../books/books.shared.ts'
import { classChoices } from '../classrooms/classrooms.shared.ts'
import { schoolChoices } from '../schools/schools.shared.ts'
import * as choices from './dropdowns.queries.ts'

/** Connects the choice lists. */
export function dropdownRoutes(bind: Bind): void {
  bind(contract.schoolChoices, async ({ db, actor, query }) => ({
    data: await schoolChoices(db, actor, query),
  }))
  bind(contract.classChoices, async ({ db, actor, query }) => ({
    data: await classChoices(db, actor, query),
  }))
  bind(contract.classesOfSchoolChoices, async ({ db, actor, school, query }) => ({
    data: await classChoices(db, actor, { ...query, schoolId: school.id }),
  }))
  bind(contract.gradeChoices, async ({ db, language }) => ({
    data: await choices.gradeChoices(db, language),
  }))
  bind(contract.countryChoices, async ({ db, language, query }) => ({
    data: await choices.countryChoices(db, language, query),
  }))
  bind(contract.cityChoices, async ({ db, query }) => ({
    data: await choices.cityChoices(db, { query: query.query, countryId: query.country_id }),
  }))
  bind(contract.bookChoices, async ({ db, actor, query }) => ({
    data: await (query.open === 'true' ? openBookChoices : bookChoices)(db, actor, query),
  }))
  bind(contract.givingChoices, async ({ db, actor, query }) => ({
    data: await choices.givingChoices(db, actor, query),
  }))
  bind(contract.paperChoices, async ({ db, actor, query }) => ({
    data: await choices.paperChoices(db, actor, query),
  }))
  bind(contract.teacherChoices, async ({ db, actor, query }) => ({
    data: await choices.teacherChoices(db, actor, {
      query: query.query,
      schoolId: query.school_id,
    }),
  }))
  bind(contract.studentChoices, async ({ db, actor, query }) => ({
    data: await choices.studentChoices(db, actor, { query: query.query, gradeId: query.grade_id }),
  }))
  bind(contract.studentsOfClassChoices, async ({ db, actor, classroom, query }) => ({
    data: await choices.studentChoices(db, actor, { ...query, classId: classroom.id }),
  }))
  bind(contract.booksOfGradeChoices, async ({ db, actor, params, query }) => {
    const gradeId = await choices.existingGrade(db, params.id)
    return { data: await openBookChoices(db, actor, { ...query, gradeId }) }
  })
  bind(contract.classesOfGradeChoices, async ({ db, actor, params, query }) => {
    const gradeId = await choices.existingGrade(db, params.id)
    return { data: await classChoices(db, actor, { ...query, gradeId }) }
  })
}
