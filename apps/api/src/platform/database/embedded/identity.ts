import { execFile, type SpawnOptions } from 'node:child_process'
import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { otherDatabase, StartError } from './start-error.ts'

const run = promisify(execFile)

/**
 * The user who runs the server: PostgreSQL refuses to run as root, so a root launcher hands its programs to another
 * user.
 */
export type Identity = {
  name: string
  /** The owner that the server's files must have; undefined leaves them with the launcher. */
  owner?: { uid: number; gid: number }
  /** The program and arguments that run the given ones as this identity. */
  command(program: string, args: string[]): { program: string; args: string[] }
  spawn: SpawnOptions
}

type User = { name: string; uid: number; gid: number }

/** The server's programs see no PG* variable and no foreign language of the terminal they are started from. */
export const serverEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

const plain = { command: (program: string, args: string[]) => ({ program, args }), spawn: {} }

function as(user: User): Identity {
  const { name, uid, gid } = user
  return { ...plain, name, owner: { uid, gid }, spawn: { uid, gid } }
}

/** For data below a directory that only root may enter: the same user, allowed to pass through closed directories. */
function asPassing(user: User): Identity {
  const { name, uid, gid } = user
  const wanted = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  // access(2), with which initdb looks for its own parts, otherwise answers as if the capability were not there.
  const lasting = '--securebits=+no_setuid_fixup'
  return {
    name: `${name}, allowed to enter root's directories`,
    owner: { uid, gid },
    command: (program, args) => ({
      program: 'setpriv',
      args: [...wanted, lasting, ...capability, program, ...args],
    }),
    spawn: {},
  }
}

/** Root that calls itself nobody: the files stay root's, so the kernel lets it in everywhere root's files are. */
const inNamespace: Identity = {
  name: 'root in a user namespace',
  command: (program, args) => ({
    program: 'unshare',
    args: ['-U', '--map-user=65534', '--map-group=65534', program, ...args],
  }),
  spawn: {},
}

async function lookUp(name: string): Promise<User[]> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return [{ name, uid: Number(uid.stdout), gid: Number(gid.stdout) }]
  } catch {
    return [] // `id` fails for a user who does not exist: that is the answer
  }
}

/**
 * Tries an identity out.
 * @returns an empty text if it reaches programs and data, otherwise why it does not
 */
async function problemOf(identity: Identity, binaries: Binaries, parent: string): Promise<string> {
  const script = 'cd "$1" && "$2" --version'
  const { program, args } = identity.command('sh', ['-c', script, 'sh', parent, binaries.postgres])
  const options = { ...identity.spawn, env: serverEnvironment, cwd: '/' }
  try {
    await run(program, args, options)
    return ''
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    return (stderr || message).trim()
  }
}

async function candidates(owner: { uid: number; gid: number } | undefined): Promise<Identity[]> {
  if (owner?.uid === 0) return [inNamespace]
  if (owner) {
    const user = { name: `user ${owner.uid}`, ...owner }
    return [as(user), asPassing(user)]
  }
  const users = [...(await lookUp('postgres')), ...(await lookUp('nobody'))]
  return [...users.map(as), ...users.map(asPassing), inNamespace]
}

async function ownerOf(directory: string) {
  const stat = await lstat(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return stat && { uid: stat.uid, gid: stat.gid }
}

/**
 * Decides who runs the server for a data directory: the launcher itself or, when that is root, the owner of an existing
 * directory, else `postgres`, else `nobody`, else root in a user namespace - the first that can reach programs and data.
 * @param directory the data directory, which need not exist; its parent does.
 * @throws StartError when nobody can.
 */
export async function chooseIdentity(directory: string, binaries: Binaries): Promise<Identity> {
  const parent = dirname(directory)
  const owner = await ownerOf(directory)
  const me = process.getuid?.() ?? -1
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new StartError(
        `The data in ${directory} belongs to another user (${owner.uid}): start as that user or as root, choose another DATA_DIR, or ${otherDatabase}.`,
      )
    const self: Identity = { ...plain, name: 'the user who starts it' }
    const problem = await problemOf(self, binaries, parent)
    if (!problem) return self
    throw new StartError(
      `The embedded PostgreSQL does not run on this machine (${lastLine(problem)}): ${otherDatabase}.`,
    )
  }
  let problem = 'no user to run it'
  for (const identity of await candidates(owner)) {
    problem = await problemOf(identity, binaries, parent)
    if (!problem) return identity
  }
  throw new StartError(
    `The embedded PostgreSQL cannot run as root, and no other user of this machine can run it for ${directory} (${lastLine(problem)}): start as an ordinary user, or ${otherDatabase}.`,
  )
}

function lastLine(text: string): string {
  return text.split('\n').at(-1) ?? ''
}
