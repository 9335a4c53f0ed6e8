import { shownPhone } from '../../apps/api/src/platform/phones.ts'
import { type Lean, session } from './route.ts'

interface Row {
  id: string
  name: string
  email: string
  login_name: string | null
  phone: string
  type: string
  language: string
  scheme: string
  contrast: string
  text_size: number
  face: string
  version: number
  school: Record<string, unknown>
  country_code: string | null
  school_admin_id: string | null
}

const text = `
  select us.id, us.name, us.email, us.login_name, us.phone, us.type, us.language, us.scheme, us.contrast, us.text_size,
    us.face, us.version, sc.country_code, case when sa.active then sa.id end as school_admin_id,
    json_build_object('id', sc.id,
      'name', case us.language when 'ar' then coalesce(nullif(sc.name_ar, ''), sc.name) else sc.name end,
      'time_zone', sc.time_zone, 'logo', sc.logo_id, 'week_start', sc.week_start, 'weekend', sc.weekend,
      'teachers_see_phones', coalesce(sr.teachers_see_phones, false),
      'passwords', json_build_object('students', coalesce(sr.password_students, 8),
        'others', coalesce(sr.password_others, 12)),
      'scale', (
        select coalesce(json_agg(json_build_object('from', gl.lowest, 'name',
          case when us.language = 'ar' and gl.name_ar <> '' then gl.name_ar else gl.name end) order by gl.lowest), '[]')
        from grading_levels gl where gl.tenant_id = sc.id)) as school
  from ${session('Teacher', 'left join school_rules sr on sr.tenant_id = sc.id')}`

/** `GET /me` of a teacher of a school without a picture. */
export const me: Lean = {
  path: '/me',
  async answer({ run, who }) {
    const [row] = await run<Row>(text, who)
    if (!row) return null
    const { school, country_code, school_admin_id, scheme, contrast, text_size, face, ...user } =
      row
    return {
      data: {
        user: {
          ...user,
          phone: shownPhone(user.phone, country_code),
          comfort: { scheme, contrast, text_size, face },
        },
        school,
        schoolAdmin: school_admin_id && { id: school_admin_id, school_id: school.id },
      },
    }
  },
}
