import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { begin } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { bookInput, makeReserved, payForTickets, ticketInput } from '../../../testing/events.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { enter } from '../../../testing/meetings.ts'
import { makePaid } from '../../../testing/sales/paid-bookings.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { settleCalls } from '../../calls/state/settle-calls.ts'
import { users } from '../../identity/tables.ts'
import { findDifference } from '../../wallet/ledger/verify.ts'
import { eraseAccounts } from '../jobs.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

/** Ends the closing period at this moment. */
async function eraseNow({ userId }: SignedIn): Promise<boolean> {
  await stand.deps.database.write((tx) =>
    tx.update(users).set({ closesAt: stand.clock.now() }).where(eq(users.id, userId)),
  )
  await eraseAccounts(stand.context)
  await stand.runJobs()
  const [row] = await stand.context.db.select().from(users).where(eq(users.id, userId))
  return row!.erasedAt !== null
}

/** The net sum of all card charges. */
const takenSum = () => [...cards.taken().values()].reduce((sum, cents) => sum + cents, 0)

const addsUp = async () => {
  await expectInvariant(stand.databaseUrl, 0)
  expect(await findDifference(stand.context)).toBeNull()
}

/** A paid session with both participants in the call. */
async function makePaidLive() {
  const made = await makePaid(stand)
  await begin(stand, made.booking, 5)
  await enter(stand, made, 'patron')
  await enter(stand, made, 'provider')
  await made.provider.client.calls.admitToCall({ id: made.booking.id })
  return made
}

const callOf = async ({ provider, booking }: Awaited<ReturnType<typeof makePaid>>) =>
  (await (await stand.signInAs(provider.userId)).calls.getCall({ id: booking.id })).call

describe('an account due for erasure', () => {
  test.each(['patron', 'provider'] as const)(
    'of a %s in a call stays until the call is over, without a refund',
    async (side) => {
      const made = await makePaidLive()
      const { id } = made.booking
      const taken = cards.taken()
      expect(await eraseNow(made[side])).toBe(false)
      expect(await callOf(made)).toMatchObject({ state: 'live' })
      stand.clock.advance({ hours: 2 })
      await settleCalls(stand.context)
      const provider = await stand.signInAs(made.provider.userId)
      const { booking } = await provider.booking.getBooking({ id })
      if (booking.status !== 'completed') await provider.booking.completeBooking({ id })
      await stand.runJobs()
      expect(cards.taken()).toEqual(taken)
      await addsUp()
    },
  )

  test('of a patron in the waiting room leaves an empty call, and the provider is paid by policy', async () => {
    const made = await makePaid(stand)
    await begin(stand, made.booking, -5)
    await enter(stand, made, 'patron')
    expect(await callOf(made)).toMatchObject({ state: 'waiting' })
    expect(await eraseNow(made.patron)).toBe(true)
    expect(await callOf(made)).toMatchObject({ state: 'ended', verbs: [] })
    const provider = await stand.signInAs(made.provider.userId)
    expect((await provider.booking.getBooking({ id: made.booking.id })).booking).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'patron',
      refundedAmount: 0,
    })
    await addsUp()
  })

  test('of a patron whose provider is waiting refunds the patron in full', async () => {
    const made = await makePaid(stand)
    await begin(stand, made.booking, -5)
    await enter(stand, made, 'provider')
    await eraseNow(made.provider)
    const patron = await stand.signInAs(made.patron.userId)
    expect((await patron.booking.getBooking({ id: made.booking.id })).booking).toMatchObject({
      status: 'cancelled',
      refundedAmount: 90,
    })
    await addsUp()
  })

  test('with unpaid held tickets frees their places', async () => {
    const held = await makeReserved(stand, { event: { ticketTypes: [ticketInput({ capacity: 2 })] } })
    const other = await stand.signIn('patron')
    const book = () => other.client.events.bookTickets(bookInput(held.event))
    await expect(book()).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await eraseNow(held.patron)).toBe(true)
    const { booking } = await book()
    expect((await payForTickets(other, booking.id)).booking).toMatchObject({ status: 'confirmed' })
    await addsUp()
  })

  test('with tickets that the bank still authenticates waits for its decision', async () => {
    const before = takenSum()
    const held = await makeReserved(stand)
    const { clientSecret } = await payForTickets(held.patron, held.booking.id, 'pm_3ds')
    expect(await eraseNow(held.patron)).toBe(false)
    cards.authenticate(clientSecret!.replace('_secret', ''))
    const patron = await stand.signInAs(held.patron.userId)
    await patron.events.confirmTicketPayment({ id: held.booking.id })
    // They are paid by this time, and end with the account by policy.
    expect(await eraseNow(held.patron)).toBe(true)
    expect(takenSum()).toBe(before)
    await addsUp()
  })
})
