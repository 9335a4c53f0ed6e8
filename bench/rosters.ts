/*
 * What becomes of lists as schools have them: for each folder of files how many rows are taken as they are, with somebody
 * saying what the columns are, or refused, and why. Each file is uploaded as a list of students to a school of its own
 * classes; nothing is imported.
 *
 * node bench/rosters.ts <folder>
 *
 * Ends with 1 where a row is refused without a sentence.
 */

import { makeSchoolAdmin } from '../apps/api/src/factories/people.ts'
import { makeSchool } from '../apps/api/src/factories/schools.ts'
import { startTemplate } from '../apps/api/test/global-setup.ts'
import { createHttp } from '../apps/web/src/core/http.ts'
import { login } from '../packages/contract/src/session.ts'
import { type Fate, fatesOf, sumOf } from './lib/rosters.ts'
import { startServing } from './lib/serving.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('node bench/rosters.ts <folder>')
const template = await startTemplate()
const serving = await startServing(template, 'disk', { LIMIT_IMPORTS: '1000000/1000000' })
const account = await makeSchoolAdmin(serving.db, (await makeSchool(serving.db)).id)
const { baseUrl } = serving
const { data: session } = await createHttp({ baseUrl }).call(login, { body: account })
const client = createHttp({ baseUrl, token: () => session.user.token })
const fates: Fate[] = []
for await (const fate of fatesOf(client, folder)) {
  console.info(JSON.stringify(fate))
  fates.push(fate)
}
console.table(sumOf(fates))
const silent = fates.filter(({ silent }) => silent > 0)
if (silent.length > 0) {
  console.error(
    'refused without a sentence:',
    silent.map(({ file }) => file),
  )
  process.exitCode = 1
}
await serving.stop()
await template.stop()
