import { startSweeps } from '../../src/features/answering/expired.sweep.ts'
import { connect } from '../../src/platform/database/connect.ts'

// Sweeps a database as every server does, until it is killed: node sweeper.ts '{"target": ...}'

const { target } = JSON.parse(process.argv[2] ?? '{}')
const say = (details: object, text: string) => console.log(text, JSON.stringify(details))
startSweeps(connect(target, { max: 2 }), { info: say, error: say })
console.log('sweeping')
setInterval(() => {}, 1000)
