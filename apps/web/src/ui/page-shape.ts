/** What a page looks like from afar: a form, panels beside one another, a panel of rows, or one plain panel. */
export type PageShape = 'form' | 'panels' | 'list' | 'plain'

const lists =
  /^\/dashboard\/(students|teachers|classrooms|quizzes|books|schools|resources|admins|school-admins|papers|statistics\/(results|papers))$/

/** The shape of the page at an address, for what stands in while it is on its way. */
export function shapeOf(path: string): PageShape {
  const address = path.replace(/\/$/, '')
  if (lists.test(address)) return 'list'
  if (/\/(create|settings|profile)$|\/edit(\/|$)|^\/dashboard\/classrooms\/[^/]+$/.test(address))
    return 'form'
  if (/^\/dashboard(\/(statistics|classroom\/[^/]+|schools\/[^/]+))?$/.test(address))
    return 'panels'
  return 'plain'
}
