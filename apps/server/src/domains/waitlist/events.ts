import type { DayPart, WaitlistStatus } from '@wellspring/api/contract/waitlist'

interface WaitlistStep {
  status: WaitlistStatus
  bookingId: string | null
}

interface Wish {
  serviceId: string
  from: string
  to: string
  /** Monday is 0. */
  weekdays: number[]
  parts: DayPart[]
  zone: string
}

export interface WaitlistEvents {
  'waitlist.join': Wish
  'waitlistOffer.create': WaitlistStep & { startsAt: string; until: string }
  /** A free time that begins too soon to be reserved. */
  'waitlist.announce': { startsAt: string }
  'waitlistOffer.accept': WaitlistStep & { number: string }
  'waitlistOffer.decline': WaitlistStep
  'waitlistOffer.expire': WaitlistStep
  'waitlist.leave': WaitlistStep
  'waitlist.fulfil': WaitlistStep
  'waitlist.close': WaitlistStep
}

declare module '../../event.ts' {
  interface Events extends WaitlistEvents {}
}
