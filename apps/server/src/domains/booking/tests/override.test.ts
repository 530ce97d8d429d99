import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { begin, makeConfirmed, makeMissed, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { makePaid } from '../../../testing/sales/paid-bookings.ts'

const cards = createTestCards()
let stand: TestApp
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

const override = { reason: 'The practice had a power cut.' }
const refused = { code: 'ILLEGAL_TRANSITION', status: 409 }

describe('overrides by staff, with a reason', () => {
  test('allow a time within the notice or beyond the horizon, and both are notified', async () => {
    const made = await makePaid(stand, { service: { noticeMinutes: 1440, horizonDays: 7 } })
    const { id } = made.booking
    const { booking: own } = admin.client
    await expect(own.rescheduleBooking({ id, startsAt: tuesdayAt(14) })).rejects.toMatchObject(refused)
    const far = '2026-08-18T10:00:00.000Z'
    const moved = await own.rescheduleBooking({ id, startsAt: far, override })
    expect(moved.booking).toMatchObject({ startsAt: far, rescheduledCount: 0, status: 'confirmed' })
    const near = await own.rescheduleBooking({ id, startsAt: '2026-06-15T10:00:00.000Z', override })
    expect(near.booking.timeline.at(-1)).toMatchObject({
      by: 'admin',
      note: override.reason,
      moved: {
        from: far,
        to: near.booking.startsAt,
      },
    })
    await stand.runJobs()
    for (const { email } of [made.patron, made.provider]) {
      const mails = await stand.mails(email)
      expect(mails.filter(({ text }) => text.includes(override.reason))).toHaveLength(2)
    }
    const { rows } = await stand.deps.database.pool.query<{ after: object }>(
      `select after from changes where name = 'booking.reschedule' and subject = $1`,
      [`booking:${id}`],
    )
    expect(rows.map(({ after }) => after)).toEqual([
      expect.objectContaining({ by: 'admin', note: override.reason, isOverride: true }),
      expect.objectContaining({ by: 'admin', note: override.reason, isOverride: true }),
    ])
  })

  test('do not allow an occupied slot', async () => {
    const made = await makePaid(stand)
    const other = await stand.signIn('patron')
    await other.client.booking.holdBooking({
      serviceId: made.service.id,
      startsAt: tuesdayAt(14),
      zone: 'UTC',
    })
    const move = admin.client.booking.rescheduleBooking({
      id: made.booking.id,
      startsAt: tuesdayAt(14),
      override,
    })
    await expect(move).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  })

  test('allow a cancellation with any refund up to the amount paid', async () => {
    const { booking, patron } = await makePaid(stand)
    const { id } = booking
    const cancel = (expectedRefund: number) =>
      admin.client.booking.cancelBooking({ id, expectedRefund, override }, withNewKey())
    for (const sum of [90.01, -1, 1e12])
      await expect(cancel(sum)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const { booking: ended } = await cancel(12.34)
    expect(ended).toMatchObject({ status: 'cancelled', refundedAmount: 12.34, cancelledBy: 'admin' })
    expect(ended.timeline.at(-1)?.note).toBe(override.reason)
    const seen = await patron.client.booking.getBooking({ id })
    expect(seen.booking).toMatchObject({ refundedAmount: 12.34, overrides: [] })
    await expectInvariant(stand.databaseUrl, 0)
  })

  test('allow a completion or a no-show at any time after the start', async () => {
    const { booking } = await makePaid(stand)
    const { id } = booking
    const own = admin.client.booking
    await expect(own.completeBooking({ id, override })).rejects.toMatchObject(refused)
    await begin(stand, booking, 1)
    const missed = { id, who: 'patron' as const }
    await expect(own.markNoShow(missed, withNewKey())).rejects.toMatchObject(refused)
    const { booking: marked } = await own.markNoShow({ ...missed, override }, withNewKey())
    expect([marked.status, marked.overrides]).toEqual(['no_show', ['markNoShow', 'complete']])
    const turned = await own.markNoShow({ id, who: 'provider', override }, withNewKey())
    expect([turned.booking.refundedAmount, turned.booking.overrides]).toEqual([90, ['complete']])
    const again = own.markNoShow({ id, who: 'patron', override }, withNewKey())
    await expect(again).rejects.toMatchObject(refused)
    await expectInvariant(stand.databaseUrl, 0)
  })

  test('are not available to any other role', async () => {
    const made = await makeConfirmed(stand)
    const { id } = made.booking
    const no = { code: 'UNAUTHORIZED', status: 403 }
    for (const { client } of [made.patron, made.provider]) {
      const { booking } = client
      const move = booking.rescheduleBooking({ id, startsAt: tuesdayAt(14), override })
      await expect(move).rejects.toMatchObject(no)
      await expect(
        booking.cancelBooking({ id, expectedRefund: 0, override }, withNewKey()),
      ).rejects.toMatchObject(no)
    }
    await expect(made.provider.client.booking.completeBooking({ id, override })).rejects.toMatchObject(no)
    const empty = admin.client.booking.completeBooking({ id, override: { reason: ' ' } })
    await expect(empty).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const { booking: over } = await makeMissed(stand)
    const { booking } = await admin.client.booking.getBooking({ id: over.id })
    expect(booking.overrides).toEqual(['markNoShow', 'complete'])
  })
})
