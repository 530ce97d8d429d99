import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Answers, Instrument, QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'
import { termsSample } from '@wellspring/api/testing/sharing'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { AnswerScreen } from './answer-screen.tsx'
import { QuestionnairesScreen } from './questionnaires-screen.tsx'
import { ResultScreen } from './result-screen.tsx'

const options = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map(
  (label, value) => ({ value, label }),
)
const itemOf = (id: string) => ({ id, text: `Question ${id}`, options, isScored: true })
const instrument: Instrument = {
  id: 'gad-7',
  version: 1,
  name: 'GAD-7',
  about: 'Worry and tension.',
  stem: 'Over the last 2 weeks?',
  minutes: 2,
  items: [itemOf('1'), itemOf('2'), itemOf('3')],
  maxScore: 9,
  isValidated: true,
  licence: 'Free to use.',
  translations: [
    {
      language: 'es',
      stem: 'Durante las últimas 2 semanas',
      licence: 'De uso libre.',
      items: ['1', '2', '3'].map((id) => ({
        text: `Pregunta ${id}`,
        options: ['Ningún día', 'Varios días', 'Más de la mitad de los días', 'Casi todos los días'],
      })),
    },
  ],
}
const response: QuestionnaireResultDetail = {
  id: '0190f0a0-0000-7000-8000-0000000009a1',
  instrumentId: 'gad-7',
  instrumentName: 'GAD-7',
  version: 1,
  score: 1,
  maxScore: 9,
  band: { id: 'minimal', label: 'Minimal', meaning: 'Few signs.' },
  completedAt: '2026-06-15T09:00:00.000Z',
  isSafetyConcern: true,
  suggestsTalking: false,
  isValidated: true,
  change: { kind: 'first', points: 0, since: null },
  answers: [{ text: 'Question 1', answer: 'Several days' }],
  answeredIn: 'en',
  language: 'en',
  licence: 'Free to use.',
}
const listed = (draft: object | null = null) => ({
  ...rememberAmara(),
  'GET /questionnaires': () => ({ questionnaires: [{ instrument, language: 'en', draft }] }),
})
const kept = (input: unknown) => ({
  draft: {
    ...(input as object),
    revision: (input as { revision: number }).revision + 1,
    savedAt: '2026-06-15T09:00:00.000Z',
  },
})

test('a questionnaire can be completed by keyboard alone, and each answer is saved before all are sent', async () => {
  const onDone = vi.fn<() => void>()
  const { user, asked } = renderScreen(<AnswerScreen instrumentId="gad-7" onDone={onDone} />, {
    ...listed(),
    'PUT /questionnaires/gad-7/draft': kept,
    'POST /questionnaires/gad-7/responses': () => ({ response }),
  })
  expect(await screen.findByText('Question 1')).toBeVisible()
  // The question has the focus, because a focused answer would look chosen.
  expect(screen.getByText('Question 1').closest('legend')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Question 1')).toBeVisible()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Not at all' })).toHaveFocus()
  await user.keyboard('2')
  expect(screen.getByRole('radio', { name: 'Several days' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Question 2')).toBeVisible()
  await user.keyboard('{Backspace}')
  expect(screen.getByRole('radio', { name: 'Several days' })).toBeChecked()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'More than half the days' })).toBeChecked()
  await user.keyboard('{Enter}4{Enter}1{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(response.id))
  const answers = { 1: 2, 2: 3, 3: 0 }
  expect(asked.findLast(([call]) => call.startsWith('POST'))?.[1]).toMatchObject({ version: 1, answers })
  const saves = asked.filter(([call]) => call.startsWith('PUT')).map(([, input]) => input)
  expect(saves.map((save) => (save as { revision: number }).revision)).toEqual(saves.map((_, at) => at))
  expect(saves.at(-1)).toMatchObject({ answers: { 1: 2, 2: 3 } })
})

test('a recent result shows the date from which a repeat makes sense', async () => {
  const answered = (daysAgo: number) => ({
    ...response,
    isSafetyConcern: false,
    completedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  })
  const show = (daysAgo: number) =>
    renderScreen(<QuestionnairesScreen onAccepted={() => {}} />, {
      ...listed(),
      'GET /questionnaire-requests': () => ({ requests: [] }),
      'GET /consents': () => ({ consents: [], terms: termsSample }),
      'GET /responses': () => ({ responses: [answered(daysAgo)], totalRecords: 1 }),
    })
  const { unmount } = show(3)
  expect(await screen.findByText(/the next one makes sense from/)).toBeVisible()
  unmount()
  show(20)
  expect(await screen.findByRole('link', { name: 'Start GAD-7' })).toBeVisible()
  expect(screen.queryByText(/the next one makes sense from/)).toBeNull()
})

test('a draft continues at its first open question', async () => {
  const draft = { version: 1, answers: { 1: 0, 2: 1 }, revision: 4, savedAt: '2026-06-15T09:00:00.000Z' }
  renderScreen(<AnswerScreen instrumentId="gad-7" onDone={() => {}} />, listed(draft))
  expect(await screen.findByText('Question 3')).toBeVisible()
  expect(screen.getByText('Question 3 of 3')).toBeVisible()
  expect(screen.getAllByText(/GAD-7/)).toHaveLength(1)
})

test('the language can be changed midway without losing answers', async () => {
  const onDone = vi.fn<() => void>()
  const { user, asked } = renderScreen(<AnswerScreen instrumentId="gad-7" onDone={onDone} />, {
    ...listed(),
    'PUT /questionnaires/gad-7/draft': kept,
    'POST /questionnaires/gad-7/responses': () => ({ response }),
  })
  expect(await screen.findByText('Question 1')).toBeVisible()
  await user.keyboard('2{Enter}')
  await user.click(screen.getByRole('button', { name: 'Español' }))
  expect(screen.getByText('Pregunta 2')).toBeVisible()
  expect(screen.getByRole('group', { name: /Pregunta 2/ })).toHaveAttribute('lang', 'es')
  await user.click(screen.getByRole('radio', { name: 'Casi todos los días' }))
  await user.keyboard('{Enter}1{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(response.id))
  expect(asked.findLast(([call]) => call.startsWith('POST'))?.[1]).toMatchObject({
    answers: { 1: 1, 2: 3, 3: 0 },
    language: 'es',
  })
})

test('opens in the language of the profile', async () => {
  renderScreen(<AnswerScreen instrumentId="gad-7" onDone={() => {}} />, {
    ...listed(),
    'GET /questionnaires': () => ({ questionnaires: [{ instrument, language: 'es', draft: null }] }),
  })
  expect(await screen.findByText('Pregunta 1')).toBeVisible()
  expect(screen.getByText('De uso libre.')).toBeVisible()
})

/** Opens the last question without a connection; `connect` restores it. */
async function openLastQuestionOffline() {
  const draft = { version: 1, answers: { 1: 0, 2: 1 }, revision: 4, savedAt: '2026-06-15T09:00:00.000Z' }
  let isDown = true
  const onDone = vi.fn<() => void>()
  const { user, asked } = renderScreen(<AnswerScreen instrumentId="gad-7" onDone={onDone} />, {
    ...listed(draft),
    'POST /questionnaires/gad-7/responses': () => {
      if (isDown) throw new TypeError('no line')
      return { response }
    },
  })
  await screen.findByText('Question 3')
  return {
    user,
    onDone,
    connect: () => {
      isDown = false
    },
    /** The ids of the sent responses. */
    sent: () =>
      asked
        .filter(([call]) => call.startsWith('POST'))
        .map(([, input]) => (input as { responseId: string }).responseId),
  }
}

test('a failed submission is sent again under the same response id once the connection returns', async () => {
  const { user, sent, onDone, connect } = await openLastQuestionOffline()
  await user.keyboard('1{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await screen.findByRole('button', { name: 'See my result' })
  connect()
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(sent().length).toBeGreaterThan(1)
  })
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(new Set(sent()).size).toBe(1)
})

test('answers changed after a failed submission make a new response, and help is offered meanwhile', async () => {
  const { user, sent, onDone, connect } = await openLastQuestionOffline()
  await user.keyboard('1{Enter}')
  expect(await screen.findByRole('link', { name: 'who to call if you are not safe' })).toHaveAttribute(
    'href',
    '/safe',
  )
  connect()
  await user.keyboard('2{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(new Set(sent()).size).toBe(2)
})

/** Stores drafts as the server does; `losesReply` drops the connection after a draft was stored. */
function draftServer(losesReply: () => boolean = () => false) {
  let draft: { version: number; answers: Answers; revision: number; savedAt: string } | null = null
  const put = (input: unknown) => {
    const { version, answers, revision } = input as { version: number; answers: Answers; revision: number }
    if (revision !== (draft?.revision ?? 0)) return { status: 409, msgCode: 'OUT_OF_DATE', message: 'Later.' }
    draft = { version, answers, revision: revision + 1, savedAt: '2026-06-15T09:00:00.000Z' }
    if (losesReply()) throw new TypeError('no line')
    return { draft }
  }
  return {
    replies: {
      ...rememberAmara(),
      'GET /questionnaires': () => ({ questionnaires: [{ instrument, language: 'en', draft }] }),
      'PUT /questionnaires/gad-7/draft': put,
    },
    answers: () => draft?.answers,
    /** Saves answers from another device. */
    elsewhere: (answers: Answers) => put({ version: 1, answers, revision: draft?.revision ?? 0 }),
  }
}

test('a save whose response was lost does not disturb the form, and later answers are saved', async () => {
  let lost = 0
  const server = draftServer(() => lost++ === 0)
  const { user } = renderScreen(<AnswerScreen instrumentId="gad-7" onDone={() => {}} />, server.replies)
  await screen.findByText('Question 1')
  await user.keyboard('2{Enter}')
  expect(screen.getByText('Question 2')).toBeVisible()
  await user.keyboard('3{Enter}4')
  await waitFor(() => expect(server.answers()).toEqual({ 1: 1, 2: 2, 3: 3 }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Question 3')).toBeVisible()
})

test('an answer is saved as soon as it is given', async () => {
  const server = draftServer()
  const { user } = renderScreen(<AnswerScreen instrumentId="gad-7" onDone={() => {}} />, server.replies)
  await screen.findByText('Question 1')
  await user.keyboard('3')
  await waitFor(() => expect(server.answers()).toEqual({ 1: 2 }))
})

/** Answers the second question after another device has answered differently. */
async function answerAfterAnother() {
  const server = draftServer()
  const { user } = renderScreen(<AnswerScreen instrumentId="gad-7" onDone={() => {}} />, server.replies)
  await screen.findByText('Question 1')
  await user.keyboard('1')
  await waitFor(() => expect(server.answers()).toEqual({ 1: 0 }))
  server.elsewhere({ 1: 3, 3: 1 })
  await user.keyboard('{Enter}2')
  const alert = await screen.findByRole('region', { name: 'You also answered this on another device' })
  expect(alert).toHaveFocus()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual([
    'QuestionHereThere',
    'Question 1Not at allNearly every day',
    'Question 3Not answeredSeveral days',
  ])
  return { server, user }
}

test('a conflict with another device shows the differences, and the local answers can be kept', async () => {
  const { server, user } = await answerAfterAnother()
  await user.click(screen.getByRole('button', { name: 'Keep these answers' }))
  await waitFor(() => expect(server.answers()).toEqual({ 1: 0, 2: 1, 3: 1 }))
  expect(screen.getByText('Question 2')).toBeVisible()
})

test('a conflict with another device can be resolved by taking its answers', async () => {
  const { server, user } = await answerAfterAnother()
  await user.click(screen.getByRole('button', { name: 'Use the other answers' }))
  expect(await screen.findByText('Question 2')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Not at all' })).not.toBeChecked()
  await user.keyboard('{Backspace}')
  expect(screen.getByRole('radio', { name: 'Nearly every day' })).toBeChecked()
  expect(server.answers()).toEqual({ 1: 3, 3: 1 })
})

test('submitting waits for a pending save, which would otherwise start a new draft', async () => {
  const steps: string[] = []
  let letGo = () => {}
  const wait = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const draft = { version: 1, answers: { 1: 0, 2: 1 }, revision: 4, savedAt: '2026-06-15T09:00:00.000Z' }
  const onDone = vi.fn<() => void>()
  const { user, asked } = renderScreen(<AnswerScreen instrumentId="gad-7" onDone={onDone} />, {
    ...listed(draft),
    'PUT /questionnaires/gad-7/draft': async (input) => {
      await wait
      steps.push('kept')
      return kept(input)
    },
    'POST /questionnaires/gad-7/responses': () => {
      steps.push('sent')
      return { response }
    },
  })
  await screen.findByText('Question 3')
  await user.keyboard('1{Enter}')
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('PUT /questionnaires/gad-7/draft'))
  letGo()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(steps).toEqual(['kept', 'sent'])
})

test('help comes before the score', async () => {
  const { user } = renderScreen(<ResultScreen id={response.id} />, {
    ...rememberAmara(),
    [`GET /responses/${response.id}`]: () => ({ response }),
    'GET /responses': () => ({ responses: [response], totalRecords: 1 }),
    'GET /help-lines': () => ({ help: null, countries: [] }),
    'GET /safety/contacts': () => ({ contacts: [] }),
  })
  expect(await screen.findByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.queryByText(/1 of 9|Minimal/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue to my result' }))
  expect(await screen.findByText('1 of 9')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'GAD-7' })).toHaveFocus()
  expect(screen.getByText(/screening, not a diagnosis/)).toBeVisible()
  // Help stays in sight.
  expect(screen.getByRole('link', { name: 'get help at once' })).toHaveAttribute('href', '/safe')
})

test('help comes before the score of an earlier result as well', async () => {
  const calm: QuestionnaireResultDetail = {
    ...response,
    id: '0190f0a0-0000-7000-8000-0000000009a2',
    score: 3,
    isSafetyConcern: false,
    change: { kind: 'worse', points: 2, since: response.completedAt },
  }
  const { user } = renderScreen(<ResultScreen id={calm.id} />, {
    ...rememberAmara(),
    [`GET /responses/${calm.id}`]: () => ({ response: calm }),
    'GET /responses': () => ({ responses: [calm, response], totalRecords: 2 }),
    'GET /help-lines': () => ({ help: null, countries: [] }),
    'GET /safety/contacts': () => ({ contacts: [] }),
  })
  expect(await screen.findByText('3 of 9')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Show earlier results' }))
  expect(await screen.findByRole('link', { name: 'Call 112' })).toBeVisible()
  expect(screen.queryByText('1 of 9')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue to my result' }))
  expect(await screen.findByText('1 of 9')).toBeInTheDocument()
})

test('results are listed with their band, their change and a chart', async () => {
  const calm = { ...response, isSafetyConcern: false, score: 3, band: { ...response.band, label: 'Mild' } }
  const before = { ...calm, id: '0190f0a0-0000-7000-8000-0000000009a3', score: 5 }
  renderScreen(<QuestionnairesScreen onAccepted={() => {}} />, {
    ...listed(),
    'GET /responses': () => ({ responses: [calm, before], totalRecords: 2 }),
  })
  const [newest, oldest] = await screen.findAllByRole('link', { name: /^GAD-7/ })
  expect(newest?.textContent).toMatch(/Mild · 3 of 9.*2 points lower than last time\./)
  expect(oldest?.textContent).toMatch(/5 of 9/)
  expect(oldest?.textContent).not.toMatch(/last time/)
  expect(screen.getByRole('region', { name: 'GAD-7 over time' })).toBeVisible()
})

test('a safety concern hides all scores of its questionnaire in the list', async () => {
  renderScreen(<QuestionnairesScreen onAccepted={() => {}} />, {
    ...listed(),
    'GET /responses': () => ({
      responses: [
        { ...response, id: '0190f0a0-0000-7000-8000-0000000009a2', score: 3, isSafetyConcern: false },
        response,
      ],
      totalRecords: 2,
    }),
  })
  const [, own] = await screen.findAllByRole('link', { name: /^GAD-7/ })
  expect(own).toHaveAttribute('href', `/questionnaires/results/${response.id}`)
  expect(screen.getByRole('link', { name: 'Start GAD-7' })).toBeVisible()
  expect(screen.queryByText(/of 9|Minimal|GAD-7 over time/)).toBeNull()
})

test('older results are on the following pages', async () => {
  const names = ['GAD-7', 'PHQ-9']
  const { user } = renderScreen(<QuestionnairesScreen onAccepted={() => {}} />, {
    ...listed(),
    'GET /responses': () => ({
      responses: [{ ...response, instrumentName: names.shift() }],
      totalRecords: 11,
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('link', { name: /^PHQ-9/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('a result waits for the previous one, which it is compared with', async () => {
  const calm = { ...response, isSafetyConcern: false }
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const earlier = vi.fn<() => Promise<unknown>>(async () => {
    await isAnswered
    return { responses: [calm], totalRecords: 1 }
  })
  renderScreen(<ResultScreen id={calm.id} />, {
    ...rememberAmara(),
    [`GET /responses/${calm.id}`]: () => ({ response: calm }),
    'GET /responses': earlier,
  })
  // The previous results are requested after the result itself.
  await waitFor(() => expect(earlier).toHaveBeenCalled())
  expect(screen.queryByText('1 of 9')).toBeNull()
  answer()
  expect(await screen.findByText('1 of 9')).toBeVisible()
})
