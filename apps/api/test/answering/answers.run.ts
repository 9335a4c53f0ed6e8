import { randomUUID } from 'node:crypto'
import { getAttempt, type StudentAttempt, sendLateAnswers } from '@meridian/contract/answering.ts'
import { decideLateAnswers } from '@meridian/contract/grading.late.ts'
import { expect } from 'vitest'
import { sendLate } from '../../../web/src/assessment/journal/late.ts'
import { ApiError } from '../../../web/src/core/http.ts'
import { submitExpired } from '../../src/assessment/hand-in.ts'
import type { Client, Harness } from '../harness.ts'
import {
  expectAccepted,
  expectNobodyShutOut,
  expectNothingInvented,
  expectNothingLost,
  expectReceipt,
  expectScreen,
  type Stored,
  storedOf,
} from './answers.checks.ts'
import {
  createDevice,
  createTime,
  type Device,
  handIn,
  openTab,
  type Surroundings,
  type Tab,
  visitHome,
} from './answers.world.ts'
import { begin, type ClassWorld, inMinutes, type Paper, setDeadline } from './attempts.world.ts'

interface Server {
  kill: () => Promise<void>
  start: () => Promise<void>
}
interface At {
  baseUrl: string
  machine: Server
}
const text = (words: string) => ({ text: words })
const questionCount = 3

/** One student at one attempt on two devices, and everything that can go wrong with it. */
export class AnswersRun {
  /** How often what happened, over all runs: a run in which nothing happens proves nothing. */
  static seen = {
    runs: 0,
    edits: 0,
    acknowledged: 0,
    conflict: 0,
    replaced: 0,
    late: 0,
    accepted: 0,
    ended: 0,
    repeats: 0,
    receipts: 0,
    cold: 0,
    wishes: 0,
    homes: 0,
    takenBack: 0,
  }
  static student: Client | undefined
  static teacher: Client | undefined

  readonly time = createTime()
  private readonly world: Surroundings
  private readonly devices: Device[]
  private readonly edits = new Map<string, Set<string>>()
  private count = 0
  private receipt: string | null = null
  private handedIn: unknown
  private wished = false

  private readonly h: Harness
  private readonly w: ClassWorld
  private readonly paper: Paper
  private readonly attempt: StudentAttempt
  private readonly machine: Server

  private constructor(h: Harness, w: ClassWorld, paper: Paper, attempt: StudentAttempt, at: At) {
    this.h = h
    this.w = w
    this.paper = paper
    this.attempt = attempt
    this.machine = at.machine
    const { baseUrl } = at
    this.world = {
      time: this.time,
      baseUrl,
      up: true,
      delivered: [],
      kept: new Map(),
      acknowledged: [],
      nextLease: () => randomUUID(),
    }
    this.devices = [0, 1].map(() => createDevice(this.world, w.salma.userId))
  }

  static async begin(h: Harness, w: ClassWorld, baseUrl: string, machine: Server) {
    const questions = Array.from({ length: questionCount }, (_, place) => ({
      type: 'essay' as const,
      question: `Question ${place + 1}`,
      weight: 1,
    }))
    const paper = await w.paper({ manualReview: true, questions, deadline: inMinutes(600) })
    const client = await AnswersRun.session(h, w)
    const run = new AnswersRun(h, w, paper, await begin(client, paper), { baseUrl, machine })
    for (const device of run.devices) await run.logIn(device)
    await run.open(0)
    await run.time.advance(100)
    return run
  }

  /** The student's session that all runs share until one of them ends it. */
  private static async session(h: Harness, w: ClassWorld): Promise<Client> {
    AnswersRun.student ??= await h.as(w.salma)
    return AnswersRun.student
  }
  private async logIn(device: Device): Promise<void> {
    const { session } = await AnswersRun.session(this.h, this.w)
    device.token = session?.user.token.token ?? ''
  }

  private async read(): Promise<StudentAttempt> {
    const client = await AnswersRun.session(this.h, this.w)
    return (await client.call(getAttempt, { params: { id: this.attempt.id } })).data
  }

  /** One of the device's pages, or of the other's where it has none, so that most steps find one. */
  private tab(device: number, place: number): { device: Device; tab: Tab | undefined } {
    const there = this.devices[device] as Device
    const other = this.devices[1 - device] as Device
    const chosen = there.tabs.length > 0 ? there : other
    return { device: chosen, tab: chosen.tabs[place % Math.max(1, chosen.tabs.length)] }
  }
  private question(place: number): string {
    return this.attempt.questions[place]?.id ?? ''
  }

  async edit(d: number, t: number, q: number, kind: string, typing: boolean): Promise<void> {
    const { tab } = this.tab(d, t)
    const id = this.question(q)
    if (!tab) return
    const before = (tab.sync.answers.get().get(id) as { text?: string } | null)?.text ?? ''
    this.count += 1
    const words =
      kind === 'grown' ? `${before} +${this.count}` : `words ${kind === 'old' ? 0 : this.count}`
    const value = kind === 'empty' ? null : text(words)
    tab.sync.answer(id, value, typing ? 800 : 0)
    if (value) this.edits.set(id, (this.edits.get(id) ?? new Set()).add(value.text))
    AnswersRun.seen.edits += 1
    await Promise.resolve()
  }
  async line(d: number, online: boolean): Promise<void> {
    const device = this.devices[d] as Device
    device.online = online
    if (online) for (const { sync } of device.tabs) sync.flush()
  }
  async loseAnswer(d: number): Promise<void> {
    ;(this.devices[d] as Device).loseAnswers = 1
  }
  async kill(d: number, t: number): Promise<void> {
    this.tab(d, t).tab?.kill()
  }
  /** Every page of a device is closed. */
  async shut(d: number): Promise<void> {
    for (const { kill } of [...(this.devices[d] as Device).tabs]) kill()
  }
  /** A page is opened, or opened again; without a session the person logs in first. */
  async open(d: number): Promise<void> {
    const device = this.devices[d] as Device
    if (device.tabs.length > 1 || !device.online || !this.world.up) return
    if (!device.token) await this.logIn(device)
    const data = await this.read()
    if (data.status !== 'in_progress') return
    device.reading = data.questions
    this.goOn(device, await openTab(this.world, device, this.attempt.id, data.questions))
  }
  /** A page is opened from a cold start without a line: the device has the code, and the questions as they were last read. */
  async cold(d: number): Promise<void> {
    const device = this.devices[d] as Device
    if (device.tabs.length > 1 || !device.token || !device.reading) return
    if (device.online && this.world.up) return
    AnswersRun.seen.cold += 1
    this.goOn(device, await openTab(this.world, device, this.attempt.id, device.reading))
  }
  /** The home is opened: it reads the questions ahead, and sends and hands in what the device has kept, unless a page has the attempt. */
  async home(d: number): Promise<void> {
    const device = this.devices[d] as Device
    if (!device.token) return
    if (device.online && this.world.up) {
      const { status, questions } = await this.read()
      device.reading = status === 'in_progress' ? questions : null
    }
    const sent = visitHome(this.world, device, this.attempt.id)
    await this.time.advance(1000)
    const work = await sent
    if (work?.what !== 'handed_in') return
    AnswersRun.seen.homes += 1
    const place = { user: this.w.salma.userId, attempt: this.attempt.id }
    expect(await device.disk.read(place)).toEqual([])
    expect((await this.stored()).status).not.toBe('in_progress')
    await this.remember()
  }
  /** A page that finds the wish to hand in goes on with it. */
  private goOn(device: Device, tab: Tab): void {
    if (tab.wishes) this.pressed(device, tab)
  }
  private pressed(device: Device, tab: Tab): void {
    this.wished = true
    void handIn(this.world, device, tab, this.attempt.id).then((receipt) => {
      this.receipt = receipt ?? this.receipt
    })
  }
  async here(d: number, t: number): Promise<void> {
    const { device, tab } = this.tab(d, t)
    if (tab?.sync.state.get() !== 'elsewhere') return
    for (const other of device.tabs) if (other !== tab) other.sync.displaced()
    tab.sync.continueHere().catch(() => undefined)
    await Promise.resolve()
  }
  async decide(d: number, t: number, q: number, other: boolean): Promise<void> {
    const { tab } = this.tab(d, t)
    const id = this.question(q)
    const conflict = tab?.sync.conflicts.get().get(id)?.at(-1)
    if (!tab || !conflict) return
    tab.sync.decide(id, other ? conflict.answer : (tab.sync.answers.get().get(id) ?? null))
    await Promise.resolve()
  }
  async server(up: boolean): Promise<void> {
    if (up === this.world.up) return
    this.world.up = up
    await (up ? this.machine.start() : this.machine.kill())
  }
  /** Every session of the student ends: their pages close at the next call, and the journal stays. */
  async expire(): Promise<void> {
    await this.h.db.deleteFrom('sessions').where('user_id', '=', this.w.salma.userId).execute()
    AnswersRun.student = undefined
    for (const device of this.devices) {
      await this.time.advance(100)
      for (const { kill } of [...device.tabs]) kill()
      device.token = ''
    }
  }
  /** A request that was answered once comes again, from wherever it has been: nothing changes. */
  async repeat(place: number): Promise<void> {
    await this.time.quiet()
    const one = this.world.delivered[place % Math.max(1, this.world.delivered.length)]
    if (!one || !this.world.up) return
    const { session } = await AnswersRun.session(this.h, this.w)
    const headers = {
      ...(one.init.headers as Record<string, string>),
      authorization: `Bearer ${session?.user.token.token}`,
    }
    const before = await this.stored()
    await fetch(one.url, { ...one.init, headers, signal: null })
    expect(await this.stored()).toEqual(before)
    AnswersRun.seen.repeats += 1
  }
  /** Hand-in is pressed, with or without a line; the page tries by itself from then on. */
  async submit(d: number, t: number): Promise<void> {
    const { device, tab } = this.tab(d, t)
    if (!tab || tab.wishes) return
    AnswersRun.seen.wishes += 1
    this.pressed(device, tab)
    await this.time.advance(500)
    await this.remember()
  }
  /** The student goes on working while handing in waits. */
  async takeBack(d: number, t: number): Promise<void> {
    const { device, tab } = this.tab(d, t)
    if (!tab?.wishes) return
    AnswersRun.seen.takenBack += 1
    tab.wishes = false
    await device.disk.wantHandIn({ user: device.user, attempt: this.attempt.id }, null)
  }
  async deadline(): Promise<void> {
    await setDeadline(this.h, this.paper, inMinutes(-1))
    await submitExpired(this.h.db)
    await this.remember()
  }
  /** The window comes to the front: the page reads the attempt again. */
  async look(): Promise<void> {
    if (!this.world.up) return
    for (const device of this.devices)
      for (const { sync } of device.tabs) {
        if (!device.online || !device.token) continue
        sync.merge(await this.read())
      }
  }

  /** Everything works again, and each device is visited once more. */
  async heal(): Promise<void> {
    await this.server(true)
    for (const device of this.devices) {
      device.online = true
      device.loseAnswers = 0
    }
    await this.time.advance(100)
    for (const place of [0, 1]) {
      for (const device of this.devices) for (const { kill } of [...device.tabs]) kill()
      await this.open(place)
      await this.time.advance(1000)
      await this.here(place, 0)
      await this.time.advance(60_000)
    }
    if ((await this.stored()).status !== 'in_progress')
      for (const place of [0, 1]) await this.home(place)
    for (const device of this.devices) await this.bringLate(device)
  }

  /** What a device had kept when the server handed in is sent as its pages do it; nothing of what stands moves. */
  private async bringLate(device: Device): Promise<void> {
    const params = { id: this.attempt.id }
    const place = { user: this.w.salma.userId, attempt: params.id }
    if ((await this.stored()).status === 'in_progress') return
    const done = sendLate(device.disk, place, (body) =>
      device.http.call(sendLateAnswers, { params, body }),
    ).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'not_open')) throw error
    })
    await this.time.advance(1000)
    await done
  }

  /** In the end the teacher accepts what has arrived late. */
  private async accept(before: Stored): Promise<void> {
    if (before.late.length === 0) return
    const { version } = await this.h.db
      .selectFrom('late_arrivals')
      .where('attempt_id', '=', this.attempt.id)
      .select('version')
      .executeTakeFirstOrThrow()
    AnswersRun.teacher ??= await this.h.as(this.w.teacher)
    const body = { attempt_id: this.attempt.id, accept: true, version }
    await AnswersRun.teacher.call(decideLateAnswers, { body })
    const after = await this.stored()
    expectAccepted(before, after)
    expectReceipt(after, this.attempt.id, null)
    AnswersRun.seen.accepted += 1
  }

  /** What is promised, looked up in the database. */
  async verify(): Promise<void> {
    const { seen } = AnswersRun
    const rows = await this.stored()
    const place = { user: this.w.salma.userId, attempt: this.attempt.id }
    const left = (await Promise.all(this.devices.map(({ disk }) => disk.read(place)))).flat()
    for (const { disk } of this.devices) expect(await disk.attempts(this.w.adam.userId)).toEqual([])
    expectNothingInvented(rows, this.edits)
    expectNothingLost(rows, this.world, left)
    await expectNobodyShutOut(
      rows,
      place,
      this.devices.map(({ disk }) => disk),
    )
    expectScreen(rows, this.devices[1]?.tabs[0])
    expectReceipt(rows, this.attempt.id, this.receipt)
    // Nobody hands in but a student who has pressed it, and a wish that the server has heard of is none any more.
    if (rows.submitted_by === 'student') expect(this.wished).toBe(true)
    for (const { disk } of this.devices) expect((await disk.open(place)).handIn).toBe(null)
    if (this.handedIn) expect(rows.answers).toEqual(this.handedIn)
    seen.runs += 1
    seen.acknowledged += this.world.acknowledged.length
    seen.late += left.length
    const had = rows.leases.some(({ number }) => number !== null)
    seen.ended += Number(rows.submitted_by === 'deadline' && had && rows.late_until === null)
    seen.receipts += Number(rows.status !== 'in_progress')
    for (const { kind } of rows.history) seen[kind as 'conflict' | 'replaced'] += 1
    await this.accept(rows)
  }

  private async remember(): Promise<void> {
    const rows = await this.stored()
    if (rows.status !== 'in_progress') this.handedIn ??= rows.answers
  }

  private stored(): Promise<Stored> {
    return storedOf(this.h.db, this.attempt.id)
  }

  /** Leaves nothing running. */
  async end(): Promise<void> {
    for (const device of this.devices) for (const { kill } of [...device.tabs]) kill()
    await this.time.quiet()
    await this.server(true)
  }
}
