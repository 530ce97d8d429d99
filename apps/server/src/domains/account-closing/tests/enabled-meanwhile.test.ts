import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { holdOf, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makePaid, payFor } from '../../../testing/sales/paid-bookings.ts'
import type { Context } from '../../../context.ts'
import { endCommitments } from '../commitments.ts'
import { endLateCommitments } from '../jobs.ts'

let stand: TestApp
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

/** A context in which something happens once, right after a first commitment has ended. */
function afterTheFirst(act: () => Promise<unknown>): Context {
  let isDone = false
  const commitments = Object.entries(stand.deps.commitments).map(([kind, own]) => [
    kind,
    own.map((commitment) => ({
      ...commitment,
      ...(commitment.end && {
        end: async (...ending: Parameters<typeof commitment.end>) => {
          await commitment.end?.(...ending)
          if (!isDone) await act()
          isDone = true
        },
      }),
    })),
  ])
  return { ...stand.context, deps: { ...stand.deps, commitments: Object.fromEntries(commitments) } }
}

const statusOf = async ({ patron, booking }: Awaited<ReturnType<typeof makePaid>>) =>
  (await patron.client.booking.getBooking({ id: booking.id })).booking.status

const disable = ({ userId }: Pick<SignedIn, 'userId'>) =>
  admin.client.identity.disableUser({ id: userId, reason: 'A mistake' })

/** Two paid bookings of one provider with different patrons. */
async function makeTwo() {
  const first = await makePaid(stand)
  const patron = await stand.signIn('patron')
  const { booking } = await patron.client.booking.holdBooking(holdOf(first, tuesdayAt(12)))
  await payFor(patron, booking.id)
  return { provider: first.provider, bookings: [first, { ...first, patron, booking }] }
}

test('a provider who is enabled while commitments end keeps the others', async () => {
  const { provider, bookings } = await makeTwo()
  await disable(provider)
  const context = afterTheFirst(() => admin.client.identity.enableUser({ id: provider.userId }))
  await endCommitments(context, { userId: provider.userId, because: 'disabled' })
  await stand.runJobs()
  const left = await Promise.all(bookings.map(statusOf))
  expect(left.toSorted()).toEqual(['cancelled', 'confirmed'])
})

test('a provider who keeps the account while commitments end keeps the others', async () => {
  const { provider, bookings } = await makeTwo()
  await provider.client.accountClosing.closeAccount()
  const context = afterTheFirst(() => provider.client.accountClosing.keepAccount())
  await endCommitments(context, { userId: provider.userId, because: 'closed' })
  await stand.runJobs()
  const left = await Promise.all(bookings.map(statusOf))
  expect(left.toSorted()).toEqual(['cancelled', 'confirmed'])
})

test('a provider who is enabled while the sweep ends those of another keeps all', async () => {
  const made = [await makePaid(stand), await makePaid(stand)]
  for (const { provider } of made) await disable(provider)
  const context = afterTheFirst(async () => {
    for (const { provider } of made) await admin.client.identity.enableUser({ id: provider.userId })
  })
  await endLateCommitments(context)
  await stand.runJobs()
  const left = await Promise.all(made.map(statusOf))
  expect(left.toSorted()).toEqual(['cancelled', 'confirmed'])
})
