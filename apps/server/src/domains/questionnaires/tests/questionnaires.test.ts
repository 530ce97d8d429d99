import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { answerPhq, phqAnswers } from '../../../testing/questionnaires.ts'
import { eraseDataKey } from '../../encryption/actions/erase-data-key.ts'
import { questionnaireDrafts, questionnaireResponses } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

test('a draft continues on another device, and an outdated device gets a conflict', async () => {
  const patron = await stand.signIn('patron')
  const phone = await stand.signInAs(patron.userId)
  const begun = { id: 'phq-9', version: 1 }
  const { draft } = await patron.client.questionnaires.saveQuestionnaireDraft({
    ...begun,
    answers: { 1: 2 },
    revision: 0,
  })
  expect(draft).toMatchObject({ version: 1, answers: { 1: 2 }, revision: 1 })
  const { questionnaires } = await phone.questionnaires.listQuestionnaires()
  const [found] = questionnaires.filter(({ instrument }) => instrument.id === 'phq-9')
  expect(found?.draft).toEqual(draft)
  await phone.questionnaires.saveQuestionnaireDraft({ ...begun, answers: { 1: 2, 2: 0 }, revision: 1 })
  for (const revision of [0, 1])
    await expect(
      patron.client.questionnaires.saveQuestionnaireDraft({ ...begun, answers: { 1: 1 }, revision }),
    ).rejects.toMatchObject({ code: 'OUT_OF_DATE' })

  await answerPhq(patron)
  const after = await phone.questionnaires.listQuestionnaires()
  expect(after.questionnaires.map((one) => one.draft)).toEqual([null, null, null])
})

test('when ten devices start at once, one stores its draft and the others get a conflict', async () => {
  const patron = await stand.signIn('patron')
  const saves = await Promise.allSettled(
    Array.from({ length: 10 }, async (_, value) =>
      patron.client.questionnaires.saveQuestionnaireDraft({
        id: 'gad-7',
        version: 1,
        answers: { 1: value % 4 },
        revision: 0,
      }),
    ),
  )
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const save of saves)
    if (save.status === 'rejected') expect(save.reason).toMatchObject({ code: 'OUT_OF_DATE' })
})

test('a response that is sent repeatedly is stored once', async () => {
  const { client, userId } = await stand.signIn('patron')
  const input = { id: 'phq-9', responseId: crypto.randomUUID(), version: 1, answers: phqAnswers() }
  const sent = await Promise.all(
    Array.from({ length: 5 }, async () => client.questionnaires.answerQuestionnaire(input)),
  )
  expect(new Set(sent.map(({ response }) => JSON.stringify(response))).size).toBe(1)
  const ofPerson = eq(questionnaireResponses.userId, userId)
  expect(await stand.context.db.$count(questionnaireResponses, ofPerson)).toBe(1)
  const stranger = await stand.signIn('patron')
  const other = { ...input, answers: phqAnswers(0) }
  const { response } = await stranger.client.questionnaires.answerQuestionnaire(other)
  expect(response.score).toBe(0)
  expect(sent[0]?.response.score).toBe(8)
  const again = { ...input, id: 'gad-7', answers: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 } }
  await expect(client.questionnaires.answerQuestionnaire(again)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('answers that changed after a lost response are never treated as the first ones', async () => {
  const { client } = await stand.signIn('patron')
  const input = { id: 'phq-9', responseId: crypto.randomUUID(), version: 1, answers: phqAnswers(0, 0) }
  await client.questionnaires.answerQuestionnaire(input)
  const changed = { ...input, answers: phqAnswers(0, 2) }
  await expect(client.questionnaires.answerQuestionnaire(changed)).rejects.toMatchObject({ code: 'CONFLICT' })
  const { response } = await client.questionnaires.answerQuestionnaire({
    ...changed,
    responseId: crypto.randomUUID(),
  })
  expect(response.isSafetyConcern).toBe(true)
})

test('the ninth question shows help before the score, however low that is', async () => {
  const patron = await stand.signIn('patron')
  const concern = await answerPhq(patron, phqAnswers(0, 1))
  expect(concern).toMatchObject({ score: 1, band: { id: 'minimal' }, isSafetyConcern: true })
  expect(concern.change).toEqual({ kind: 'first', points: 0, since: null })
  stand.clock.advance({ minutes: 1 })
  const next = await answerPhq(patron, phqAnswers(1, 0))
  expect(next).toMatchObject({ score: 8, band: { id: 'mild' }, isSafetyConcern: false })
  expect(next.change).toEqual({ kind: 'worse', points: 7, since: concern.completedAt })
  expect(next.answers).toHaveLength(10)
  expect(next.answers[0]).toEqual({
    text: 'Little interest or pleasure in doing things',
    answer: 'Several days',
  })
  const { responses, totalRecords } = await patron.client.questionnaires.listResponses({
    instrumentId: 'phq-9',
  })
  expect([totalRecords, responses.map(({ score }) => score)]).toEqual([2, [8, 1]])
  expect(responses.map((one) => one.isSafetyConcern)).toEqual([false, true])
})

test.each([
  ['an unanswered question', { version: 1, answers: { 1: 0 } }, 'VALIDATION_FAILED'],
  ['an unknown answer', { version: 1, answers: { ...phqAnswers(), 9: 4 } }, 'VALIDATION_FAILED'],
  ['an unknown question', { version: 1, answers: { ...phqAnswers(), 11: 0 } }, 'VALIDATION_FAILED'],
  [
    'an unpublished language',
    { id: 'check-in', version: 1, answers: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, language: 'es' as const },
    'VALIDATION_FAILED',
  ],
  ['an unknown version', { version: 99, answers: phqAnswers() }, 'VALIDATION_FAILED'],
])('%s is refused', async (_name, input, code) => {
  const { client } = await stand.signIn('patron')
  const sent = client.questionnaires.answerQuestionnaire({
    id: 'phq-9',
    responseId: crypto.randomUUID(),
    ...input,
  })
  await expect(sent).rejects.toMatchObject({ code })
})

test("it is asked in the profile's language, and the result is shown in the language it was asked in", async () => {
  const patron = await stand.signIn('patron')
  const { listQuestionnaires, answerQuestionnaire, getResponse } = patron.client.questionnaires
  const languageOf = async (id: string) =>
    (await listQuestionnaires()).questionnaires.find(({ instrument }) => instrument.id === id)?.language
  expect(await languageOf('phq-9')).toBe('en')
  await patron.client.identity.updateProfile({ languages: ['Spanish'] })
  expect([await languageOf('phq-9'), await languageOf('check-in')]).toEqual(['es', 'en'])
  const sent = { id: 'phq-9', responseId: crypto.randomUUID(), version: 1, answers: phqAnswers(1, 1) }
  const { response } = await answerQuestionnaire({ ...sent, language: 'es' })
  expect(response).toMatchObject({ answeredIn: 'es', language: 'es', score: 9, isSafetyConcern: true })
  expect(response.answers[0]).toEqual({ text: 'Poco interés o placer en hacer cosas', answer: 'Varios días' })
  // A later change of the profile does not affect it.
  await patron.client.identity.updateProfile({ languages: [] })
  expect((await getResponse({ id: response.id })).response).toEqual(response)
})

test('WHO-5 is not available', async () => {
  const { client } = await stand.signIn('patron')
  const { questionnaires } = await client.questionnaires.listQuestionnaires()
  expect(questionnaires.map(({ instrument }) => instrument.id)).toEqual(['check-in', 'phq-9', 'gad-7'])
  const draft = { id: 'who-5', version: 1, answers: {}, revision: 0 }
  await expect(client.questionnaires.saveQuestionnaireDraft(draft)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a stolen database without the key reveals no answer, score or band', async () => {
  const patron = await stand.signIn('patron')
  await answerPhq(patron, phqAnswers(3, 3))
  await patron.client.questionnaires.saveQuestionnaireDraft({
    id: 'phq-9',
    version: 1,
    answers: { 1: 3 },
    revision: 0,
  })
  const { db } = stand.context
  const rows = [
    ...(await db.select().from(questionnaireResponses)),
    ...(await db.select().from(questionnaireDrafts)),
  ]
  for (const { answers, ...plain } of rows) {
    expect(answers.toString('latin1')).not.toMatch(/[{"]\s*(1|9|difficulty)"/)
    expect(Object.keys(plain).toSorted().join()).toMatch(
      /^(completedAt,id|id),instrument,(language,)?(revision,savedAt,)?userId,version$/,
    )
  }
  // Neither does the audit trail or the job queue.
  const { rows: trail } = await stand.deps.database.pool.query<{ text: string }>(
    `select c::text as text from changes c where name like 'questionnaire%'`,
  )
  expect(trail.length).toBeGreaterThan(0)
  for (const { text } of trail) expect(text).not.toMatch(/phq|severe|score|answers/i)
})

test('encrypted answers of a questionnaire have the same length, whatever they are', async () => {
  const patron = await stand.signIn('patron')
  await answerPhq(patron, phqAnswers(0, 0))
  await answerPhq(patron, phqAnswers(3, 3))
  const rows = await stand.context.db
    .select()
    .from(questionnaireResponses)
    .where(eq(questionnaireResponses.userId, patron.userId))
  expect(new Set(rows.map(({ answers }) => answers.length)).size).toBe(1)
})

test('answering earns no tokens', async () => {
  const patron = await stand.signIn('patron')
  const before = await patron.client.wallet.getTokenWallet()
  for (let times = 0; times < 3; times++) await answerPhq(patron)
  await stand.runJobs()
  expect(await patron.client.wallet.getTokenWallet()).toEqual(before)
})

test('once the key is erased, results are gone and new ones can be added', async () => {
  const patron = await stand.signIn('patron')
  const gone = await answerPhq(patron)
  await stand.deps.database.write((tx) => eraseDataKey(tx, patron.userId))
  const { getResponse, listResponses } = patron.client.questionnaires
  expect((await listResponses({})).responses).toEqual([])
  stand.clock.advance({ minutes: 1 })
  const next = await answerPhq(patron)
  expect(next.change.kind).toBe('first')
  await expect(getResponse({ id: gone.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await listResponses({})).responses.map(({ id }) => id)).toEqual([next.id])
})

test('once the key is erased, a draft counts as not started and a new one can be started', async () => {
  const { client, userId } = await stand.signIn('patron')
  const { saveQuestionnaireDraft, listQuestionnaires, answerQuestionnaire } = client.questionnaires
  const begun = { id: 'phq-9', version: 1 }
  const responseId = crypto.randomUUID()
  await answerQuestionnaire({ ...begun, responseId, answers: phqAnswers() })
  await saveQuestionnaireDraft({ ...begun, answers: { 1: 2 }, revision: 0 })
  await stand.deps.database.write((tx) => eraseDataKey(tx, userId))
  await saveQuestionnaireDraft({ id: 'gad-7', version: 1, answers: { 1: 1 }, revision: 0 })
  const draftOf = async (id: string) =>
    (await listQuestionnaires()).questionnaires.find(({ instrument }) => instrument.id === id)?.draft
  expect(await draftOf('phq-9')).toBeNull()
  expect(await draftOf('gad-7')).toMatchObject({ answers: { 1: 1 } })
  await saveQuestionnaireDraft({ ...begun, answers: { 1: 3 }, revision: 0 })
  expect(await draftOf('phq-9')).toMatchObject({ answers: { 1: 3 }, revision: 1 })
  const again = answerQuestionnaire({ ...begun, responseId, answers: phqAnswers() })
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
})

test.each(['provider', 'tenant', 'admin', 'staff'] as const)('a %s is refused every result', async (kind) => {
  const patron = await stand.signIn('patron')
  const { id } = await answerPhq(patron)
  const { client } = await stand.signIn(kind, {
    roles: kind === 'provider' ? ['member-provider'] : kind === 'tenant' ? ['hospital-admin'] : [],
  })
  for (const asked of [id, crypto.randomUUID()])
    await expect(client.questionnaires.getResponse({ id: asked })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  await expect(client.questionnaires.listResponses({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
