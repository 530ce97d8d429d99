import type { WaitInput, WaitlistEntry } from '@wellspring/api/contract/waitlist'

import type { SignedIn, TestApp } from './app.ts'
import { makeHeld, tuesdayAt } from './bookings.ts'
import type { Booked, PracticeOptions } from './bookings.ts'
import { withNewKey } from './sales/disputed-orders.ts'

/** A patron on the waitlist, with their request. */
export interface Waiter {
  patron: SignedIn
  entry: WaitlistEntry
}

/** A provider whose only slot is held by `patron`. */
export interface Full extends Booked {
  free: () => Promise<void>
}

/** Available on Tuesday from ten to eleven, and bookable for that day only. */
const onlyTuesday = [[], [{ from: 600, to: 660 }], [], [], [], [], []]

export const wishOf = (serviceId: string, wish: Partial<WaitInput> = {}): WaitInput => ({
  serviceId,
  from: '2026-06-15',
  to: '2026-06-30',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  parts: ['morning', 'afternoon', 'evening'],
  zone: 'UTC',
  ...wish,
})

/** A provider whose only slot is taken. `free` releases it and runs what follows. */
export async function makeFull(stand: TestApp, options: PracticeOptions = {}): Promise<Full> {
  const made = await makeHeld(stand, {
    ...options,
    provider: { week: onlyTuesday, ...options.provider },
    service: { horizonDays: 2, ...options.service },
    at: tuesdayAt(10),
  })
  return {
    ...made,
    async free() {
      const { id, status } = made.booking
      const { booking } = made.patron.client
      if (status === 'held') await booking.releaseBooking({ id })
      else await booking.cancelBooking({ id, expectedRefund: 0 }, withNewKey())
      await stand.runJobs()
    },
  }
}

export async function join(
  stand: TestApp,
  { service }: Pick<Full, 'service'>,
  { wish, patron }: { wish?: Partial<WaitInput>; patron?: SignedIn } = {},
): Promise<Waiter> {
  const who = patron ?? (await stand.signIn('patron'))
  const { entry } = await who.client.waitlist.joinWaitlist(wishOf(service.id, wish))
  return { patron: who, entry }
}

/** A patron with a waitlist offer of a released slot. */
export async function makeOffered(
  stand: TestApp,
  options: PracticeOptions = {},
): Promise<Waiter & { full: Full; bookingId: string }> {
  const full = await makeFull(stand, options)
  const { patron } = await join(stand, full)
  await full.free()
  const [entry] = (await patron.client.waitlist.listWaitlist({})).entries
  return { patron, full, entry: entry!, bookingId: entry!.offer!.bookingId }
}
