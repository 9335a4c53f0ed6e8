// Starts an embedded server and waits to be killed: node owner.ts <data directory>
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts'

const embedded = await startEmbedded(process.argv[2] ?? '', { settings: { fsync: 'off' } })
console.log(`ready ${process.pid} ${embedded.owned}`)
setInterval(() => {}, 1000)
