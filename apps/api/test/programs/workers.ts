import { serve } from '../../src/launch/serve.ts'

// The production server with several processes, on the database of DATABASE_URL: node workers.ts <pages> <how many>

const [webRoot = '', count] = process.argv.slice(2)
const write = (line: string) => void process.stdout.write(`${line.trim()}\n`)
await serve(
  {
    report: { stage: (_name, work) => work(() => {}), write, elapsed: () => 'a moment' },
    buildWeb: async () => 'as they are',
    webRoot,
    abandon: () => {},
    explain: (error) => void process.stderr.write(`${error}\n`),
  },
  count,
)
