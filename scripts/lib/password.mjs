import { StopError } from './report.mjs'

const enter = ['\r', '\n', '\u0004']
const interrupt = '\u0003'
const erase = ['\b', '\u007f']

/**
 * Asks on the terminal and reads a line without showing it.
 * @param {string} question
 * @returns {Promise<string>}
 */
function readHidden(question) {
  const { stdin, stdout } = process
  return new Promise((resolve, reject) => {
    stdout.write(question)
    stdin.setRawMode(true)
    stdin.setEncoding('utf8')
    let typed = ''
    /** @param {() => void} settle */
    const end = (settle) => {
      stdin.off('data', read)
      stdin.setRawMode(false)
      stdin.pause()
      stdout.write('\n')
      settle()
    }
    /** @param {string} chunk */
    const read = (chunk) => {
      for (const character of chunk) {
        if (character === interrupt) return end(() => reject(new StopError('Nothing was created.')))
        if (enter.includes(character)) return end(() => resolve(typed))
        typed = erase.includes(character) ? [...typed].slice(0, -1).join('') : typed + character
      }
    }
    stdin.on('data', read)
    stdin.resume()
  })
}

/**
 * The password of a new administrator: from MERIDIAN_ADMIN_PASSWORD, else typed twice on the terminal.
 * @throws StopError when there is neither, or when the two differ.
 */
export async function askPassword() {
  const given = process.env.MERIDIAN_ADMIN_PASSWORD
  if (given !== undefined) return given
  if (!process.stdin.isTTY)
    throw new StopError(
      'There is no terminal to ask for the password: set MERIDIAN_ADMIN_PASSWORD.',
    )
  const first = await readHidden('Password (at least 10 characters): ')
  const second = await readHidden('The same again: ')
  if (first !== second) throw new StopError('The two passwords differ: nothing was created.')
  return first
}
