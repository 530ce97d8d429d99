import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeConfirmed } from '../../../testing/bookings.ts'
import type { Booked } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { approve } from '../../../testing/accounts/members.ts'
import { answerPhq, phqAnswers } from '../../../testing/questionnaires.ts'
import { agreement, makeShared, share } from '../../../testing/sharing.ts'
import { eraseDataKey } from '../../encryption/actions/erase-data-key.ts'
import { users } from '../../identity/tables.ts'
import { applications } from '../../onboarding/tables.ts'
import { questionnaireResponses } from '../../questionnaires/tables.ts'
import { endSharing } from '../jobs.ts'
import { consentReceipts, consents } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const read = ({ client }: Pick<SignedIn, 'client'>, id: string) => client.sharing.getSharedResults({ id })
const notFound = { code: 'NOT_FOUND' }
const receiptsOf = (consentId: string) =>
  stand.context.db
    .select()
    .from(consentReceipts)
    .where(eq(consentReceipts.consentId, consentId))
    .orderBy(consentReceipts.id)

describe('one patron and one provider', () => {
  let pair: Booked
  beforeEach(async () => {
    pair = await makeConfirmed(stand)
  })

  test('a result is private, is shared, is read, and is private again', async () => {
    const { patron, provider } = pair
    const result = await answerPhq(patron, phqAnswers(2, 1))
    const nothing = await provider.client.sharing.listSharedResults({ id: patron.userId })
    expect(nothing.shared).toEqual([])
    const consent = await share(patron, provider.userId)
    expect(consent).toMatchObject({ status: 'given', isReadable: true, lastReadAt: null })
    const { shared } = await provider.client.sharing.listSharedResults({ id: patron.userId })
    expect(shared).toMatchObject([{ id: consent.id, instrumentName: 'Low mood (PHQ-9)', resultCount: 1 }])
    expect(JSON.stringify(shared)).not.toMatch(/score|band/)

    const { results } = await read(provider, consent.id)
    expect(results).toMatchObject([{ id: result.id, score: 17, isSafetyConcern: true }])
    const mine = await patron.client.sharing.listConsents()
    expect(mine.consents).toMatchObject([{ id: consent.id, lastReadAt: stand.clock.now().toISOString() }])

    const { consent: ended } = await patron.client.sharing.revokeConsent({ id: consent.id })
    expect(ended).toMatchObject({ status: 'revoked', isReadable: false })
    await expect(read(provider, consent.id)).rejects.toMatchObject(notFound)
    expect((await provider.client.sharing.listSharedResults({ id: patron.userId })).shared).toEqual([])
    // Revoking twice has one effect.
    await patron.client.sharing.revokeConsent({ id: consent.id })
    expect((await receiptsOf(consent.id)).map(({ status, userId }) => [status, userId])).toEqual([
      ['given', patron.userId],
      ['revoked', patron.userId],
    ])
  })

  test('a result answered in Spanish is read in English, with a note', async () => {
    const { patron, provider } = pair
    await answerPhq(patron, phqAnswers(1, 0), 'es')
    const { id } = await share(patron, provider.userId)
    const { results } = await read(provider, id)
    expect(results).toMatchObject([{ answeredIn: 'es', language: 'en', score: 8 }])
    expect(results[0]?.answers[0]).toEqual({
      text: 'Little interest or pleasure in doing things',
      answer: 'Several days',
    })
  })

  test('the receipt contains the exact wording and is immutable', async () => {
    const { patron, provider } = pair
    const { id, text } = await share(patron, provider.userId)
    const [receipt] = await receiptsOf(id)
    expect(receipt).toMatchObject({ text, termsVersion: 1, userId: patron.userId })
    expect(text).toMatch(/^Practice .* may read all my Low mood \(PHQ-9\) results/)
    const { write } = stand.deps.database
    for (const forbidden of [
      () =>
        write((tx) =>
          tx.update(consentReceipts).set({ text: 'More.' }).where(eq(consentReceipts.consentId, id)),
        ),
      () => write((tx) => tx.delete(consentReceipts).where(eq(consentReceipts.consentId, id))),
    ])
      await expect(forbidden()).rejects.toMatchObject({ cause: { code: '42501' } })
    await patron.client.sharing.revokeConsent({ id })
    const again = write((tx) =>
      tx.update(consents).set({ status: 'given', endedAt: null }).where(eq(consents.id, id)),
    )
    await expect(again).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('a consent to an outdated wording is refused', async () => {
    const { patron, provider } = pair
    const input = {
      providerId: provider.userId,
      instrumentId: 'phq-9',
      scope: 'all',
      termsVersion: 2,
    } as const
    await expect(patron.client.sharing.giveConsent(input)).rejects.toMatchObject({ code: 'OUT_OF_DATE' })
    expect(await stand.context.db.$count(consents, eq(consents.patronId, patron.userId))).toBe(0)
  })

  test('the scope is the newest result and later ones, or all of them', async () => {
    const { patron, provider } = pair
    for (const value of [3, 2, 1]) {
      await answerPhq(patron, phqAnswers(value))
      stand.clock.advance({ minutes: 1 })
    }
    const client = await stand.signInAs(patron.userId)
    const newest = await share({ client }, provider.userId, 'newest')
    const first = await read(provider, newest.id)
    // The difference must not reveal the previous value either.
    expect(first.results).toMatchObject([{ score: 8, change: { kind: 'first', since: null } }])
    stand.clock.advance({ minutes: 1 })
    await answerPhq({ client }, phqAnswers(0))
    expect((await read(provider, newest.id)).results.map(({ score }) => score)).toEqual([0, 8])

    const all = await share({ client }, provider.userId, 'all')
    expect(all.id).not.toBe(newest.id)
    expect((await read(provider, all.id)).results.map(({ score }) => score)).toEqual([0, 8, 16, 24])
    await expect(read(provider, newest.id)).rejects.toMatchObject(notFound)
    expect((await receiptsOf(newest.id)).map(({ status }) => status)).toEqual(['given', 'replaced'])
    expect((await share({ client }, provider.userId, 'all')).id).toBe(all.id)
  })

  test('ten concurrent clicks are one consent', async () => {
    const { patron, provider } = pair
    const given = await Promise.all(Array.from({ length: 10 }, () => share(patron, provider.userId)))
    expect(new Set(given.map(({ id }) => id)).size).toBe(1)
    expect(await receiptsOf(given[0]!.id)).toHaveLength(1)
  })

  test('a consent covers one questionnaire', async () => {
    const { patron, provider } = pair
    await answerPhq(patron)
    const input = { providerId: provider.userId, instrumentId: 'gad-7', ...agreement() }
    const { consent } = await patron.client.sharing.giveConsent(input)
    expect((await read(provider, consent.id)).results).toEqual([])
  })

  test('a read while sharing ends returns everything or nothing, and nothing afterwards', async () => {
    const { patron, provider } = pair
    await answerPhq(patron)
    const { id } = await share(patron, provider.userId)
    const [reads] = await Promise.all([
      Promise.allSettled(Array.from({ length: 20 }, () => read(provider, id))),
      patron.client.sharing.revokeConsent({ id }),
    ])
    for (const one of reads)
      if (one.status === 'fulfilled') expect(one.value.results).toHaveLength(1)
      else expect(one.reason).toMatchObject(notFound)
    await expect(read(provider, id)).rejects.toMatchObject(notFound)
  })

  test("a read appears in the patron's log with its reader and time", async () => {
    const { patron, provider } = pair
    await answerPhq(patron)
    const { id } = await share(patron, provider.userId)
    await provider.client.sharing.listSharedResults({ id: patron.userId })
    await read(provider, id)
    const { activities } = await patron.client.audit.listOwnActivities({ limit: 20 })
    const byProvider = activities.filter(({ by, name }) => by !== null && name.startsWith('sharing.'))
    expect(byProvider.map(({ name, by }) => [name, by?.kind])).toEqual([
      ['sharing.getSharedResults', 'provider'],
      ['sharing.listSharedResults', 'provider'],
    ])
    expect(byProvider[0]?.by?.name).toMatch(/^Practice /)
  })

  test('it expires after a year, and the patron is notified', async () => {
    const { patron, provider } = pair
    const { id } = await share(patron, provider.userId)
    const { write } = stand.deps.database
    await write((tx) => tx.update(consents).set({ until: stand.clock.now() }).where(eq(consents.id, id)))
    // At that moment, without waiting for the sweep.
    await expect(read(provider, id)).rejects.toMatchObject(notFound)
    await endSharing(stand.context)
    await endSharing(stand.context)
    expect((await receiptsOf(id)).map(({ status, userId }) => [status, userId])).toEqual([
      ['given', patron.userId],
      ['expired', null],
    ])
    await stand.runJobs()
    const { notices } = await patron.client.notifications.listNotices({ limit: 10 })
    expect(notices.filter(({ title }) => title.startsWith('You no longer share'))).toHaveLength(1)
  })

  const closings: readonly [string, string, (booked: Booked) => Promise<unknown>][] = [
    ['the patron’s account is closed', 'NOT_FOUND', ({ patron }) => disable(patron.userId)],
    ['the provider’s account is closed', 'UNAUTHENTICATED', ({ provider }) => disable(provider.userId)],
    [
      'the provider is no member any more',
      'NOT_FOUND',
      ({ provider: { userId } }) =>
        stand.deps.database.write((tx) => tx.update(users).set({ roles: [] }).where(eq(users.id, userId))),
    ],
    ['the provider’s licence has run out', 'NOT_FOUND', ({ provider }) => suspend(provider.userId)],
    [
      'they have not met for a year',
      'NOT_FOUND',
      ({ booking }) =>
        stand.deps.database.write((tx) =>
          tx.execute(
            `update bookings set starts_at = starts_at - interval '400 days', ends_at = ends_at - interval '400 days',
              blocked_from = blocked_from - interval '400 days', blocked_to = blocked_to - interval '400 days'
            where id = '${booking.id}'`,
          ),
        ),
    ],
    // Erased answers cannot be read by anybody.
    [
      'the patron’s key is erased',
      '0 results',
      ({ patron }) => stand.deps.database.write((tx) => eraseDataKey(tx, patron.userId)),
    ],
  ]
  test.each(closings)('once %s the response is %s', async (_when, outcome, close) => {
    const { patron, provider } = pair
    await answerPhq(patron)
    const { id } = await share(patron, provider.userId)
    expect((await read(provider, id)).results).toHaveLength(1)
    await close(pair)
    const after = await read(provider, id).then(
      ({ results }) => `${results.length} results`,
      ({ code }: { code: string }) => code,
    )
    expect(after).toBe(outcome)
  })
})

const disable = (userId: string) =>
  stand.deps.database.write((tx) =>
    tx.update(users).set({ disabledAt: stand.clock.now() }).where(eq(users.id, userId)),
  )

async function suspend(userId: string): Promise<void> {
  await approve(stand, userId, 'provider')
  await stand.deps.database.write(async (tx) => {
    const theirs = eq(applications.userId, userId)
    await tx.update(applications).set({ stage: 'activated' }).where(theirs)
    await tx.update(applications).set({ stage: 'suspended' }).where(theirs)
  })
}

test('of two providers, one can lose access without the other', async () => {
  const one = await makeConfirmed(stand)
  const two = await makeConfirmed(stand, { patron: one.patron, at: '2026-06-16T14:00:00.000Z' })
  const { patron } = one
  await answerPhq(patron)
  const [first, second] = [await share(patron, one.provider.userId), await share(patron, two.provider.userId)]
  // Each by their own consent, and not by the other's.
  for (const [provider, id] of [
    [one.provider, second.id],
    [two.provider, first.id],
  ] as const)
    await expect(read(provider, id)).rejects.toMatchObject(notFound)
  await patron.client.sharing.revokeConsent({ id: first.id })
  await expect(read(one.provider, first.id)).rejects.toMatchObject(notFound)
  expect((await read(two.provider, second.id)).results).toHaveLength(1)
})

test('a patron cannot share with a provider they have never met', async () => {
  const [one, other] = [await makeConfirmed(stand), await makeConfirmed(stand)]
  for (const providerId of [other.provider.userId, crypto.randomUUID()])
    await expect(share(one.patron, providerId)).rejects.toMatchObject(notFound)
  expect((await one.patron.client.sharing.listConsents()).providers.map(({ id }) => id)).toEqual([
    one.provider.userId,
  ])
})

test('shared results are not copied anywhere, and no stored value reveals an answer', async () => {
  const { patron, provider, consentId } = await makeShared(stand)
  await read(provider, consentId)
  const responses = eq(questionnaireResponses.userId, patron.userId)
  expect(await stand.context.db.$count(questionnaireResponses, responses)).toBe(1)
  const { rows: tables } = await stand.deps.database.pool.query<{ name: string; kept: string }>(`
    select table_name as name,
      query_to_xml(format('select t::text from %I t', table_name), true, true, '')::text as kept
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'questionnaire_responses'`)
  expect(tables.length).toBeGreaterThan(50)
  for (const { name, kept } of tables)
    expect([name, kept.match(/several days|nearly every day|minimal|moderately|"score"|"band"/gi)]).toEqual([
      name,
      null,
    ])
})
