import type { Booking } from './booking.ts'

/** The minutes before the start at which the door opens, and after the end at which it is shut. */
export const CALL_OPENS_MINUTES = 10
export const CALL_CLOSES_MINUTES = 30

/** For how long the place of somebody whose connection broke is kept. */
export const CALL_GRACE_SECONDS = 60

const MINUTE = 60_000

type Met = Pick<Booking, 'status' | 'startsAt' | 'endsAt'> & { service: Pick<Booking['service'], 'format'> }

/** What is met in a browser: telehealth, and hybrids where both choose. */
export const isByVideo = ({ format }: Met['service']) => format === 'Telehealth' || format === 'Hybrid'

/** Whether there is a call to come into, or will be. */
export const hasCall = ({ service, status }: Pick<Met, 'service' | 'status'>) =>
  isByVideo(service) && (status === 'confirmed' || status === 'in_progress')

/** From when to when one can come in. */
export const callDoorOf = ({ startsAt, endsAt }: Pick<Met, 'startsAt' | 'endsAt'>) => ({
  opensAt: new Date(Date.parse(startsAt) - CALL_OPENS_MINUTES * MINUTE).toISOString(),
  closesAt: new Date(Date.parse(endsAt) + CALL_CLOSES_MINUTES * MINUTE).toISOString(),
})

const isWithinDoor = (booking: Met, now: string): boolean => {
  const { opensAt, closesAt } = callDoorOf(booking)
  return opensAt <= now && now < closesAt
}

/** Whether one can come into a booking's call at a moment. */
export function isCallOpen(booking: Met, now: string): boolean {
  return hasCall(booking) && isWithinDoor(booking, now)
}

type Linked = Met & { service: Pick<Booking['service'], 'onlineUrl'> }

/** By which link of its own a group is joined at a moment: it is offered as long as a call would be. */
export const groupLinkOf = (booking: Linked, now: string): string | null =>
  ['confirmed', 'in_progress'].includes(booking.status) && isWithinDoor(booking, now)
    ? booking.service.onlineUrl
    : null
