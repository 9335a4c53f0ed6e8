// npm run sbom [-- --to file]: writes what the server is made of, as CycloneDX, by npm's own account of what is installed.
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'

const { to } = parseArgs({
  options: { to: { type: 'string', default: 'artifacts/sbom.cdx.json' } },
}).values
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev']
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const { stdout } = await promisify(execFile)(npm, args, { maxBuffer: 100 * 1024 * 1024 })
/** @type {{ components: { externalReferences?: { type: string }[] }[] }} */
const bill = JSON.parse(stdout)
// Where this machine got a package from is nobody's else business: its name, version and hash say what it is.
for (const component of bill.components)
  component.externalReferences = component.externalReferences?.filter(
    ({ type }) => type !== 'distribution',
  )
await mkdir(dirname(resolve(to)), { recursive: true })
await writeFile(to, `${JSON.stringify(bill, null, 2)}\n`)
process.stdout.write(`${bill.components.length} components in ${to}\n`)
