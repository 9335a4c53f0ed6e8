import { patternOf } from '../../apps/api/src/platform/lists/search.ts'
import { shownPhone } from '../../apps/api/src/platform/phones.ts'
import { type Lean, moment, session, statement } from './route.ts'

interface Row {
  tenant_id: string
  school_name: string
  country_code: string | null
  total: number
  students: Student[]
  grades: object[]
  classes: object[]
}
interface Student {
  id: string
  user_id: string
  name: string
  email: string
  login_name: string | null
  phone: string
  active: boolean
  state: string
  invited_until: string | null
  grade: object
  classes: object[]
  version: number
}

const who = session('School')
const opened = statement('students', { session: who, filters: statement('students-filters', {}) })
/** A page of a list that is open: its filters are known. */
const turned = statement('students', { session: who, filters: '' })
const can = { edit: true, block: true, delete: true, card: true }
const choices = (...options: [label: string, value: string][]) =>
  options.map(([label, value]) => ({ label, value }))
/** The filters whose choices are always the same, in the words of the answer. */
const others = [
  {
    ...{ name: 'Placement', field: 'placed', type: 'select' },
    options: choices(['Not in a class', 'false'], ['In a class', 'true']),
  },
  {
    ...{ name: 'Status', field: 'state', type: 'select' },
    options: choices(
      ['Active', 'active'],
      ['Invited', 'invited'],
      ['Never logged in', 'never'],
      ['Blocked', 'blocked'],
    ),
  },
  { name: 'Never logged in for 14 days', field: 'waits', type: 'checkbox' },
]

/** A page of a school's students, searched, for its admin. */
export const students: Lean = {
  path: '/students',
  async answer({ run, who: caller, body }) {
    const {
      query,
      metaData,
      choices: told = true,
    } = body as {
      query: string
      choices?: boolean
      metaData: { page: number; perPage: number }
    }
    const { page, perPage } = metaData
    const given = [...caller, patternOf(query), perPage, (page - 1) * perPage]
    const [row] = await run<Row>(told ? opened : turned, given)
    if (!row) return null
    const school = { id: row.tenant_id, name: row.school_name }
    return {
      data: row.students.map(({ id, user_id, grade, classes, version, ...user }) => ({
        ...{ id, school, grade, classes, version },
        user: {
          ...user,
          id: user_id,
          phone: shownPhone(user.phone, row.country_code),
          invited_until: moment(user.invited_until),
        },
        can: { ...can, invite: user.active && user.email !== '' },
      })),
      meta: { per_page: perPage, total: row.total, current_page: page },
      filters: !told
        ? []
        : [
            { name: 'Grade', field: 'grade_id', type: 'select', options: row.grades },
            {
              ...{ name: 'Class', field: 'class_id', type: 'select', options: row.classes },
              ...(row.classes.length === 200 && { searched: 'classes' }),
            },
            ...others,
          ],
      message: '',
    }
  },
}
