import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { begin, holdOf } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makePaid, payFor } from '../../../testing/sales/paid-bookings.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

test("a service's revenue is what its sessions were paid less refunds, by their start", async () => {
  const made = await makePaid(stand)
  const { service } = made
  // Another hour of the same day, which the patron cancels in time.
  const at = new Date(Date.parse(made.booking.startsAt) + 3 * 3_600_000).toISOString()
  const patron = await stand.signIn('patron')
  const { booking: held } = await patron.client.booking.holdBooking({ ...holdOf(made, at), note: '' })
  const { booking: other } = await payFor(patron, held.id)
  await patron.client.booking.cancelBooking({ id: other.id, expectedRefund: other.price }, withNewKey())
  const monthsOf = async () => {
    const provider = await stand.signInAs(made.provider.userId)
    return (await provider.booking.listServiceMonths({ id: service.id })).months
  }
  // Upcoming sessions do not count.
  expect((await monthsOf()).every(({ count, sold }) => count === 0 && sold === 0)).toBe(true)
  await begin(stand, made.booking, 70)
  await (await stand.signInAs(made.provider.userId)).booking.completeBooking({ id: made.booking.id })
  const months = await monthsOf()
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toMatchObject({ count: 1, sold: made.booking.price })
  const provider = await stand.signInAs(made.provider.userId)
  const { lines } = await provider.wallet.listStatement({ limit: 50 })
  const books = lines.reduce((sum, line) => sum + line.gross - line.refund, 0)
  expect(months.reduce((sum, { sold }) => sum + sold, 0)).toBe(books)
  const stranger = await stand.signIn('provider', { roles: ['member-provider'] })
  const asked = stranger.client.booking.listServiceMonths({ id: service.id })
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
