import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { agreement, makeAsked, makeShared, share } from '../../../testing/sharing.ts'
import { changes } from '../../audit/tables.ts'
import { endSharing } from '../jobs.ts'
import { consentReceipts, consents, questionnaireRequests } from '../tables.ts'

/** Pairs of concurrent steps on the same object, neither of which has seen the other. */

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const receiptsOf = async (consentId: string) => {
  const { db } = stand.context
  const rows = await db.select().from(consentReceipts).where(eq(consentReceipts.consentId, consentId))
  return rows.map(({ status }) => status)
}

const requestOf = async (id: string) => {
  const { db } = stand.context
  const [row] = await db.select().from(questionnaireRequests).where(eq(questionnaireRequests.id, id))
  return row?.status
}

const recordedOf = async (id: string) => {
  const { db } = stand.context
  const subject = `questionnaireRequest:${id}`
  const rows = await db.select().from(changes).where(eq(changes.subject, subject)).orderBy(changes.id)
  return rows.map(({ name }) => name.slice('questionnaireRequest.'.length))
}

const passNow = (id: string) =>
  stand.deps.database.write((tx) =>
    tx.update(consents).set({ until: stand.clock.now() }).where(eq(consents.id, id)),
  )

test('sharing that is revoked in two tabs ends once', async () => {
  const { patron, consentId: id } = await makeShared(stand)
  const stop = () => patron.client.sharing.revokeConsent({ id })
  await runInterleaved(stand, stop, stop)
  expect(await receiptsOf(id)).toEqual(['given', 'revoked'])
})

test('sharing that is revoked as it expires counts as revoked', async () => {
  const { patron, consentId: id } = await makeShared(stand)
  await passNow(id)
  const failed = vi.spyOn(stand.context.log, 'error')
  onTestFinished(() => failed.mockRestore())
  await runInterleaved(
    stand,
    () => patron.client.sharing.revokeConsent({ id }),
    () => endSharing(stand.context),
  )
  expect(await receiptsOf(id)).toEqual(['given', 'revoked'])
  expect(failed).not.toHaveBeenCalled()
})

test('a patron who consents again while revoking in another tab shares', async () => {
  const { patron, provider, consentId: id } = await makeShared(stand)
  await runInterleaved(
    stand,
    () => patron.client.sharing.revokeConsent({ id }),
    () => share(patron, provider.userId),
  )
  const { consents: shared } = await patron.client.sharing.listConsents()
  expect(shared.filter(({ status }) => status === 'given')).toHaveLength(1)
})

test('two concurrent consents of a pair become one', async () => {
  const { patron, provider, consentId } = await makeShared(stand)
  await patron.client.sharing.revokeConsent({ id: consentId })
  const give = () => share(patron, provider.userId)
  const [one, other] = await runInterleaved(stand, give, give)
  expect(one.id).toBe(other.id)
})

test('a request accepted in one tab and then declined in another is declined', async () => {
  const { patron, requestId: id } = await makeAsked(stand)
  await runInterleaved(
    stand,
    () => patron.client.sharing.acceptQuestionnaireRequest({ id, ...agreement() }),
    () => patron.client.sharing.declineQuestionnaireRequest({ id }),
  )
  expect(await requestOf(id)).toBe('declined')
})

test('a request withdrawn as it expires counts as withdrawn', async () => {
  const { now } = stand.context
  const due = { ...stand.context, now: () => new Date(now().getTime() + 365 * 86_400_000) }
  // Expire what earlier tests have left first.
  await endSharing(due)
  const { provider, requestId: id } = await makeAsked(stand)
  const takingBack = () => provider.client.sharing.withdrawQuestionnaireRequest({ id })
  await runInterleaved(stand, takingBack, () => endSharing(due))
  expect(await recordedOf(id)).toEqual(['send', 'withdraw'])
})
