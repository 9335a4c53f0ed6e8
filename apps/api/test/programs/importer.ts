import { applyPlan } from '../../src/features/imports/apply.ts'
import { startJob } from '../../src/features/imports/jobs.ts'
import { undo } from '../../src/features/imports/undo.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { workshopOf } from '../../src/platform/workshop.ts'

// Applies an import like a server, or takes it back, and stops for ever when everything is written and nothing committed.
// node importer.ts '{"target": ..., "actor": ..., "one": ..., "status": "applying" | "undoing"}'

const { target, actor, one, status } = JSON.parse(process.argv[2] ?? '{}')
const db = connect(target, { max: 3 })
const log = { error: (details: object) => process.stderr.write(`${JSON.stringify(details)}\n`) }
const work = status === 'undoing' ? undo : applyPlan
await startJob(
  { db, direct: db, imports: workshopOf(1), log },
  one.id,
  async () => {
    await db.updateTable('imports').set({ status }).where('id', '=', one.id).execute()
  },
  (job) =>
    work(
      db,
      {
        ...job,
        async note(phase, done, total) {
          await job.note(phase, done, total)
          if (phase !== 'writing' || done < total) return
          process.stdout.write('written\n')
          await new Promise((resolve) => setTimeout(resolve, 600_000))
        },
      },
      actor,
      one,
      () => {},
    ),
)
