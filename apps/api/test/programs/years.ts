import { startApplying } from '../../src/features/years/years.apply.ts'
import { startUndoing } from '../../src/features/years/years.undo.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { workshopOf } from '../../src/platform/workshop.ts'

// Applies the planned year of a school like a server, or takes the running one back.
// node years.ts '{"target": ..., "actor": ..., "digest": ...}'; without a digest it takes back.

const { target, actor, digest } = JSON.parse(process.argv[2] ?? '{}')
const db = connect(target, { max: 3 })
const log = { error: (details: object) => process.stderr.write(`${JSON.stringify(details)}\n`) }
const services = { db, direct: db, imports: workshopOf(1), log }
if (digest) await startApplying(services, actor, digest)
else await startUndoing(services, actor)
