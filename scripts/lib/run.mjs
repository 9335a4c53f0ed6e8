import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/** @import { ChildProcess } from 'node:child_process' */

/** @type {Set<ChildProcess>} */
const running = new Set()

/**
 * Ends the programs that are still running, for when this process is told to end.
 * @param {NodeJS.Signals} [signal]
 */
export function endRunning(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal)
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {object} options
 * @param {boolean} [options.show] true: its output goes to the terminal; otherwise it is collected.
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.cwd]
 * @param {boolean} [options.shell]
 * @returns {Promise<{code: number, output: string}>} code 127 when there is no such program.
 */
export function run(
  program,
  args,
  { show = false, env = process.env, cwd = root, shell = false } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...{ cwd, env, shell, windowsHide: true },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    running.add(child)
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    /** @param {number} code */
    const done = (code) => {
      running.delete(child)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      done(127)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}
