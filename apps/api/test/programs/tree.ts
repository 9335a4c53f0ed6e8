import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A program of a test in a process of its own, and the lines it prints. */
export type Program = {
  pid: number
  lines: string[]
  /** Resolves with the first line that starts with the given text; rejects when the program ends without it. */
  line(start: string): Promise<string>
  ended: Promise<number | null>
}

/** Starts a program of this folder, below a shell, as npm would. */
export function startProgram(name: string, ...args: string[]): Program {
  const file = new URL(`./${name}`, import.meta.url).pathname
  const script = '"$@"; exit $?'
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const line = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((text) => text.startsWith(start))
        if (found !== undefined) resolve(found)
        return found !== undefined
      }
      if (look()) return
      reader.on('line', look)
      ended.then((code) => look() || reject(new Error(`${name} ended (${code}) before "${start}"`)))
    })
  return { pid: child.pid ?? 0, lines, line, ended }
}

function parents(): [pid: number, parent: number][] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
          return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
        } catch {
          return [] // ended while we looked
        }
      })
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [number, number])
}

/** The process and all its descendants, parents first. */
export function processTree(root: number): number[] {
  const table = parents()
  const found = [root]
  for (const pid of found) found.push(...table.filter((row) => row[1] === pid).map((row) => row[0]))
  return found
}

/** Ends processes with SIGKILL, at once and without a farewell. */
export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
