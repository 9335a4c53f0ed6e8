import { getStudentPaper, listStudentPapers, submitAttempt } from '@meridian/contract/answering.ts'
import { applyCorrection, previewCorrection } from '@meridian/contract/corrections.ts'
import { getResponse, listAnswerHistory } from '@meridian/contract/grading.responses.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { begin, openClass } from './attempts.world.ts'
import { onPage } from './deadlines.world.ts'

const { h, w, salma, karim } = await openClass()
const adam = await h.as(w.adam)
afterAll(() => h.close())

describe('an order of its own', () => {
  const mcq = (question: string) => ({
    type: 'mcq' as const,
    question,
    weight: 1,
    mcqOptions: ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, isCorrect: value === 'a' })),
  })
  const matching = {
    type: 'matching' as const,
    question: 'Match',
    weight: 5,
    matchingOptions: ['1', '2', '3', '4', '5'].map((n) => ({
      statement: `s${n}`,
      answer: `a${n}`,
    })),
  }

  it('is stable for an attempt, says nothing of the key, and the teacher reads the paper’s', async () => {
    const questions = [...['q1', 'q2', 'q3', 'q4', 'q5'].map(mcq), matching]
    const rules = { shuffle_questions: true, shuffle_choices: true }
    const paper = await w.paper({ questions, maxAttempts: 6 })
    await h.db.updateTable('papers').set(rules).where('id', '=', paper.id).execute()
    const orders = new Set<string>()
    const choices = new Set<string>()
    for (let n = 0; n < 6; n++) {
      const page = await onPage(salma, paper)
      const asked = page.attempt.questions
      expect(asked.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
      expect(
        (await page.read()).questions.map(({ id, options, statements }) => [
          id,
          options,
          statements,
        ]),
      ).toEqual(asked.map(({ id, options, statements }) => [id, options, statements]))
      orders.add(asked.map(({ question }) => question).join())
      const { options = [] } = asked.find(({ question }) => question === 'q1') ?? {}
      choices.add(options.map(({ value }) => value).join())
      const answers = asked.map((one, place) => {
        const text = (id: string) => one.statements.find((s) => s.id === id)?.text.slice(1)
        const value =
          one.type === 'mcq'
            ? { option: one.options.find((o) => o.value === 'a')?.id ?? '' }
            : {
                pairs: Object.fromEntries(
                  one.statements.map(({ id }) => [
                    id,
                    one.answers.find((a) => a.text === `a${text(id)}`)?.letter ?? '',
                  ]),
                ),
              }
        return page.change(one.id, place + 1, value)
      })
      await page.save(...answers)
      const { data } = await salma.call(submitAttempt, {
        params: page.params,
        query: { lease: page.lease },
      })
      expect(data).toMatchObject({ released: true, score: 10 })
      expect(data.questions.map(({ id }) => id)).toEqual(asked.map(({ id }) => id))
      const response = (await karim.call(getResponse, { params: page.params })).data
      expect(response.questions.map(({ question }) => question.question)).toEqual(
        questions.map(({ question }) => question),
      )
      expect(response.receipt?.matches).toBe(true)
    }
    expect(orders.size).toBeGreaterThan(1)
    expect(choices.size).toBeGreaterThan(1)
  })
})

describe('a question that is left out', () => {
  const tof = (question: string) =>
    ({ type: 'tof', question, weight: 2, required: true, tofOption: { status: true } }) as const

  async function leaveOut(paper: { id: string; questions: { id: string }[] }): Promise<void> {
    const wanted = { paper_id: paper.id, question_id: paper.questions[0]?.id ?? '', kind: 'drop' }
    const { digest } = await karim.call(previewCorrection, { body: wanted as never })
    await karim.call(applyCorrection, { body: { ...wanted, digest } as never })
  }

  it('is said so while an attempt runs and need not be answered, and is asked in none that starts', async () => {
    const questions = [tof('one'), tof('two')]
    const paper = await w.paper({ questions, maxAttempts: 2, manualReview: true })
    const page = await onPage(salma, paper)
    await leaveOut(paper)
    const { questions: asked, max_score } = await page.read()
    expect(asked.map((one) => [one.left_out, one.required])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(max_score).toBe(4)
    await page.save(page.change(page.second, 1, { status: true }))
    const { data } = await salma.call(submitAttempt, {
      params: page.params,
      query: { lease: page.lease },
    })
    // Before release nothing tells: neither the question nor a smaller maximum.
    expect([data.max_score, data.questions.some((one) => one.left_out)]).toEqual([4, false])
    const seen = (await salma.call(getStudentPaper, { params: { id: paper.id } })).data
    expect([seen.paper.max_score, seen.attempts[0]?.max_score]).toEqual([4, 4])
    const { data: list } = await salma.call(listStudentPapers, { body: {} })
    expect(list.find((row) => row.paper.id === paper.id)?.paper.max_score).toBe(4)
    const fresh = await begin(adam, paper)
    expect(fresh.questions.map(({ question, position }) => [question, position])).toEqual([
      ['two', 1],
    ])
    expect(fresh.max_score).toBe(2)
  })
})

describe('the history of an answer', () => {
  const essay = { type: 'essay', question: 'Why?', weight: 2 } as const
  const history = async (id: string) =>
    (
      await karim.call(listAnswerHistory, {
        body: { attempt_question_id: id, metaData: { perPage: 100 } },
      })
    ).data.map(({ answer, kind, number }) => ({
      kind,
      number,
      text: (answer.value as { text: string }).text,
    }))

  it('keeps of a text under one hand what is gone by much, or once a minute', async () => {
    const page = await onPage(salma, await w.paper({ questions: [essay] }))
    const long = 'Rivers carry water and trade through the whole country. '
    let seq = 0
    const write = (text: string) => page.save(page.change(page.first, ++seq, { text }))
    await write(long)
    for (let cut = 1; cut <= 5; cut++) await write(long.slice(0, -cut))
    expect((await history(page.first)).map(({ text }) => text)).toEqual([long])
    await write('Gone.')
    expect((await history(page.first))[0]?.text).toBe(long.slice(0, -5))
    await h.db
      .updateTable('attempt_questions')
      .set({ kept_at: new Date(Date.now() - 61_000) })
      .where('id', '=', page.first)
      .execute()
    await write('Gon')
    expect((await history(page.first)).map(({ text }) => text)).toEqual([
      'Gone.',
      long.slice(0, -5),
      long,
    ])
  })

  it('is thinned out from its old end, never the first, never what lay beside', async () => {
    const page = await onPage(salma, await w.paper({ questions: [essay] }))
    const text = (n: number) => `${n} `.repeat(30)
    await page.save(page.change(page.first, 1, { text: text(1) }))
    const from = crypto.randomUUID()
    const strange = { ...page.change(page.first, 1, { text: 'beside' }), from, base: 0 }
    await page.save(strange)
    for (let n = 2; n <= 150; n++) await page.save(page.change(page.first, n, { text: text(n) }))
    const rows = await history(page.first)
    expect(rows.length).toBeLessThanOrEqual(62)
    expect(rows.filter(({ kind }) => kind === 'conflict')).toHaveLength(1)
    expect(rows.at(-1)?.text === text(1) || rows.at(-2)?.text === text(1)).toBe(true)
    expect(rows.slice(0, 20).map((row) => row.text)).toEqual(
      Array.from({ length: 20 }, (_, n) => text(149 - n)),
    )
    const { data } = await karim.call(getResponse, { params: page.params })
    expect(data.questions[0]?.earlier).toBe(rows.length)
  })

  it('and the pages of an attempt do not grow without end; the one that writes stays', async () => {
    const page = await onPage(salma, await w.paper({ questions: [essay, essay] }))
    for (let n = 1; n <= 230; n += 10) {
      const many = Array.from({ length: 10 }, () => ({
        ...page.change(page.first, 1, null),
        from: crypto.randomUUID(),
      }))
      await page.save(...many)
    }
    const leases = await h.db
      .selectFrom('attempt_leases')
      .where('attempt_id', '=', page.attempt.id)
      .select(['id', 'number'])
      .execute()
    expect(leases.length).toBeLessThanOrEqual(210)
    expect(leases.find(({ number }) => number === 1)?.id).toBe(page.lease)
  })
})
