import fc from 'fast-check'
import { whole } from './extent.ts'

// The same examples in every run of npm test, so that it is green or red by what the code does; --all draws new ones each time, and
// names the seed of one that fails.
if (!whole) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_128 })
