import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { begin, makeConfirmed, makeHeld, makeRequested } from '../../../testing/bookings.ts'
import type { Booked } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { setDisabled } from '../../../testing/accounts/disabled.ts'
import { answerPhq } from '../../../testing/questionnaires.ts'
import { agreement, askPhq, share } from '../../../testing/sharing.ts'
import { definitions } from '../../questionnaires/instruments/instruments.ts'
import type { Definition } from '../../questionnaires/rules.ts'
import { endSharing } from '../jobs.ts'

let stand: TestApp
let pair: Booked
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
beforeEach(async () => {
  pair = await makeConfirmed(stand)
})
afterAll(() => stand.close())

/** Words that mails and lock screens must not contain. */
const healthTerms =
  /health|questionnaire|phq|gad|score|result|answers|depress|anxi|mood|screening|symptom|safe|crisis/i

const seenBy = async ({ client }: SignedIn, bookingId = pair.booking.id) => {
  const { requests } = await client.sharing.listQuestionnaireRequests({ bookingId })
  return requests.map(({ status }) => status)
}
const noticesOf = async ({ client }: SignedIn) => {
  await stand.runJobs()
  return (await client.notifications.listNotices({ limit: 50 })).notices
}

test("a provider lists their own requests to a patron, and nobody else's", async () => {
  const { patron, provider } = pair
  await askPhq(pair)
  const other = await makeConfirmed(stand)
  const asked = async ({ client }: SignedIn) =>
    (await client.sharing.listQuestionnaireRequests({ patronId: patron.userId })).requests.length
  expect([await asked(provider), await asked(other.provider)]).toEqual([1, 0])
})

test('a request is accepted, answered and read, and both are notified in neutral words', async () => {
  const { patron, provider, booking } = pair
  const { id } = await askPhq(pair)
  const [told] = (await noticesOf(patron)).filter(({ title }) => title.endsWith('needs an answer from you'))
  expect(told).toMatchObject({ href: `/my-bookings/${booking.id}` })
  const [mail] = (await stand.mails(patron.email)).filter(
    ({ subject }) => subject === 'One of your providers needs an answer from you',
  )
  expect(mail?.text).toContain('Open your appointment to see what they ask for.')

  const { request } = await patron.client.sharing.acceptQuestionnaireRequest({ id, ...agreement() })
  expect(request.status).toBe('accepted')
  // The acceptance is not announced before there is an answer.
  expect(await seenBy(provider)).toEqual(['asked'])
  stand.clock.advance({ minutes: 5 })
  await answerPhq(patron)
  const [heard] = (await noticesOf(provider)).filter(({ title }) => title.includes('answered'))
  expect(await seenBy(provider)).toEqual(['answered'])
  expect(await seenBy(patron)).toEqual([])
  const [mailed] = (await stand.mails(provider.email)).filter(({ subject }) => subject.includes('answered'))
  for (const text of [
    told?.title,
    told?.body,
    heard?.title,
    mail?.subject,
    mail?.text,
    mailed?.subject,
    mailed?.text,
  ])
    expect(text).not.toMatch(healthTerms)
  const { lastName } = (await patron.client.identity.getAccount()).user
  expect(mailed?.text).not.toContain(lastName)

  const { shared } = await provider.client.sharing.listSharedResults({ id: patron.userId })
  const { results } = await provider.client.sharing.getSharedResults({ id: shared[0]!.id })
  expect(results).toHaveLength(1)
})

test('a declined request can be withdrawn like any other', async () => {
  const { patron, provider } = pair
  const { id } = await askPhq(pair)
  await patron.client.sharing.declineQuestionnaireRequest({ id })
  const { request } = await provider.client.sharing.withdrawQuestionnaireRequest({ id })
  expect(request.status).toBe('withdrawn')
  await expect(askPhq(pair)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('accepting shares only the requested questionnaire, under the accepted terms', async () => {
  const { patron, provider } = pair
  await answerPhq(patron)
  stand.clock.advance({ minutes: 1 })
  const { id } = await askPhq(pair)
  const outdated = patron.client.sharing.acceptQuestionnaireRequest({ id, scope: 'all', termsVersion: 9 })
  await expect(outdated).rejects.toMatchObject({ code: 'OUT_OF_DATE' })
  expect(await seenBy(provider)).toEqual(['asked'])
  await patron.client.sharing.acceptQuestionnaireRequest({ id, ...agreement('newest') })
  const { shared } = await provider.client.sharing.listSharedResults({ id: patron.userId })
  expect(shared.map(({ instrumentId }) => instrumentId)).toEqual(['phq-9'])
})

test('a patron who revokes before answering has declined', async () => {
  const { patron, provider } = pair
  const { id } = await askPhq(pair)
  await patron.client.sharing.acceptQuestionnaireRequest({ id, ...agreement() })
  const [consent] = (await patron.client.sharing.listConsents()).consents
  await patron.client.sharing.revokeConsent({ id: consent!.id })
  expect(await seenBy(patron)).toEqual([])
  stand.clock.advance({ minutes: 1 })
  await answerPhq(patron)
  await stand.runJobs()
  expect(await seenBy(provider)).toEqual(['asked'])
  expect((await provider.client.sharing.listSharedResults({ id: patron.userId })).shared).toEqual([])
})

test('an answer that is already shared answers the request', async () => {
  const { patron, provider } = pair
  await share(patron, provider.userId)
  await askPhq(pair)
  stand.clock.advance({ minutes: 1 })
  await answerPhq(patron)
  await stand.runJobs()
  expect(await seenBy(provider)).toEqual(['answered'])
})

test('an answer that is not shared answers nothing', async () => {
  const { patron, provider } = pair
  await askPhq(pair)
  await answerPhq(patron)
  const titles = (await noticesOf(provider)).map(({ title }) => title)
  expect(titles.filter((title) => title.includes('answered'))).toEqual([])
  expect(await seenBy(provider)).toEqual(['asked'])
})

test('two providers ask for the same: each request is answered or not by itself', async () => {
  const two = await makeConfirmed(stand, { patron: pair.patron, at: '2026-06-16T14:00:00.000Z' })
  const [{ id }] = [await askPhq(pair), await askPhq(two)]
  await pair.patron.client.sharing.acceptQuestionnaireRequest({ id, ...agreement() })
  await answerPhq(pair.patron)
  await stand.runJobs()
  expect(await seenBy(pair.provider)).toEqual(['answered'])
  expect(await seenBy(two.provider, two.booking.id)).toEqual(['asked'])
  expect((await two.provider.client.sharing.listSharedResults({ id: pair.patron.userId })).shared).toEqual([])
})

test('a definition that changes during a request is the one that is answered and read', async () => {
  const { patron, provider } = pair
  await answerPhq(patron)
  const { id } = await askPhq(pair)
  await patron.client.sharing.acceptQuestionnaireRequest({ id, ...agreement() })
  const first = definitions.find((one) => one.id === 'phq-9')!
  const next: Definition = {
    ...first,
    version: 2,
    bands: [{ from: 0, id: 'new', label: 'New', meaning: 'New.' }],
  }
  const all = definitions as Definition[]
  all.push(next)
  try {
    stand.clock.advance({ minutes: 1 })
    const { response } = await patron.client.questionnaires.answerQuestionnaire({
      id: 'phq-9',
      responseId: crypto.randomUUID(),
      version: 2,
      answers: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 0, difficulty: 0 },
    })
    await stand.runJobs()
    expect(await seenBy(provider)).toEqual(['answered'])
    const { shared } = await provider.client.sharing.listSharedResults({ id: patron.userId })
    const { results } = await provider.client.sharing.getSharedResults({ id: shared[0]!.id })
    expect(results.map(({ version, band }) => [version, band.id])).toEqual([
      [2, 'new'],
      [1, 'mild'],
    ])
    expect(results[0]?.id).toBe(response.id)
  } finally {
    all.splice(all.indexOf(next), 1)
  }
})

test('a disabled account cannot be asked', async () => {
  await setDisabled(stand, pair.patron, true)
  await expect(askPhq(pair)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await setDisabled(stand, pair.patron, false)
  await askPhq(pair)
})

test('ten concurrent clicks are one request', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => askPhq(pair)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await seenBy(pair.provider)).toEqual(['asked'])
})

test('a concurrent decline and acceptance lead to one of the two', async () => {
  const { id } = await askPhq(pair)
  const { sharing } = pair.patron.client
  await Promise.allSettled([
    sharing.acceptQuestionnaireRequest({ id, ...agreement() }),
    sharing.declineQuestionnaireRequest({ id }),
  ])
  const { consents } = await sharing.listConsents()
  const open = await seenBy(pair.patron)
  // A decline either follows the acceptance or replaces it. In the latter case there is no consent.
  if (consents.length === 0) expect(open).toEqual([])
  else expect(['accepted', undefined]).toContain(open[0])
})

test('a request is possible after a session, and not before its confirmation', async () => {
  await begin(stand, pair.booking, 120)
  await askPhq(pair)
  for (const early of [await makeRequested(stand), await makeHeld(stand)])
    await expect(askPhq(early)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
})

test('an unknown questionnaire is refused at its field', async () => {
  const asked = pair.provider.client.sharing.requestQuestionnaire({
    bookingId: pair.booking.id,
    instrumentId: 'who-5',
  })
  await expect(asked).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { instrumentId: 'Choose a questionnaire.' },
  })
})

test("nobody can ask through another provider's booking", async () => {
  const other = await makeConfirmed(stand)
  const asked = askPhq({ provider: other.provider, booking: pair.booking })
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

// Must run last, because it takes two weeks.
test('a declined request looks to its provider like an unanswered one', async () => {
  const other = await makeConfirmed(stand)
  const [declined, ignored] = [await askPhq(pair), await askPhq(other)]
  await pair.patron.client.sharing.declineQuestionnaireRequest({ id: declined.id })
  expect(await seenBy(pair.patron)).toEqual([])
  const before = (await noticesOf(pair.provider)).length
  expect(before).toBe((await noticesOf(other.provider)).length)
  const asSeen = async ({ provider, booking }: Booked) => {
    const client = await stand.signInAs(provider.userId)
    const { requests } = await client.sharing.listQuestionnaireRequests({ bookingId: booking.id })
    const again = await client.sharing
      .requestQuestionnaire({ bookingId: booking.id, instrumentId: 'phq-9' })
      .catch(({ code, message }: { code: string; message: string }) => ({ code, message }))
    return {
      statuses: requests.map(({ status, dueAt }) => [status, dueAt.slice(0, 16)]),
      again: 'code' in again && again,
    }
  }
  expect(await asSeen(pair)).toEqual(await asSeen(other))
  stand.clock.advance({ days: 8 })
  expect(await asSeen(pair)).toEqual(await asSeen(other))
  stand.clock.advance({ days: 6, minutes: 1 })
  await endSharing(stand.context)
  const client = await stand.signInAs(pair.provider.userId)
  const { requests } = await client.sharing.listQuestionnaireRequests({ bookingId: pair.booking.id })
  expect(requests.map(({ status }) => status)).toEqual(['expired'])
  expect(ignored.status).toBe('asked')
  await askPhq({ ...pair, provider: { ...pair.provider, client } })
})
