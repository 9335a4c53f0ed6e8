import { inviteWaiting } from '../../src/features/people/invitations.run.ts'
import { connect } from '../../src/platform/database/connect.ts'

// Invites everybody who waits, as a server does, until it is killed.
// node inviter.ts '{"target": ...}'

const { target } = JSON.parse(process.argv[2] ?? '{}')
const db = connect(target, { max: 2 })
await inviteWaiting(db)
process.exit(0)
