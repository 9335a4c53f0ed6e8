import { rmSync } from 'node:fs'

/** Takes the run's database and files away. */
export default function teardown(): void {
  const folder = process.env.MERIDIAN_E2E_DATA
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
