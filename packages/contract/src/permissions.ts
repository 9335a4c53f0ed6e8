import { lookers, userTypes } from './core/access.ts'
import type { Route } from './core/route.ts'
import { routes } from './routes.ts'

/** A second mark for callers that may read a student's call as that student. */
const looks = (route: Route, column: string) =>
  route.asStudent && lookers.some((looker) => looker === column) ? 'as student' : ''

/** The callers of every call, as a table for people. Pure; `npm run print` writes it to docs/permissions.md. */
export function permissions(): string {
  const columns = [...userTypes, 'schoolAdmin'] as const
  const lines = [
    '# Who may call what',
    '',
    'Printed from the contract by `npm run print`; not edited by hand. A mark means that the type may call at all. Which rows',
    'it then reaches, the scope loaders decide, and what it may do to them the policies. `schoolAdmin` is any session that',
    'carries one, whatever the type of its user. `as student`: with `as_student` in the query, for what they grade (decision 036).',
    '',
    `| call | ${columns.join(' | ')} | row | needs a confirmed password |`,
    `|---|${columns.map(() => ':-:').join('|')}|---|:-:|`,
  ]
  for (const { route } of routes) {
    const marks = columns.map((column) =>
      route.access === 'public'
        ? 'public'
        : route.access.includes(column)
          ? 'x'
          : looks(route, column),
    )
    const scope = route.scope ? `${route.scope.name} (${route.scope.id})` : ''
    const cells = [`${route.method} ${route.path}`, ...marks, scope, route.confirmed ? 'x' : '']
    lines.push(`| ${cells.join(' | ')} |`)
  }
  return `${lines.join('\n')}\n`
}
