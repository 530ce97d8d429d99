import type { Booking } from './booking.ts'
import { MINUTE_MS } from './time.ts'

/** Minutes before the start and after the end during which the call can be entered. */
export const CALL_OPENS_MINUTES = 10
export const CALL_CLOSES_MINUTES = 30

/** How long the place of a disconnected participant is kept. */
export const CALL_GRACE_SECONDS = 60

type Met = Pick<Booking, 'status' | 'startsAt' | 'endsAt'> & { service: Pick<Booking['service'], 'format'> }

/** Whether people meet in the browser: telehealth, and hybrid services, where both parties can choose it. */
export const isByVideo = ({ format }: Met['service']) => format === 'Telehealth' || format === 'Hybrid'

/** Whether the booking has a call, now or later. */
export const hasCall = ({ service, status }: Pick<Met, 'service' | 'status'>) =>
  isByVideo(service) && (status === 'confirmed' || status === 'in_progress')

/** The period during which a call can be entered. */
export const joinWindowOf = ({ startsAt, endsAt }: Pick<Met, 'startsAt' | 'endsAt'>) => ({
  opensAt: new Date(Date.parse(startsAt) - CALL_OPENS_MINUTES * MINUTE_MS).toISOString(),
  closesAt: new Date(Date.parse(endsAt) + CALL_CLOSES_MINUTES * MINUTE_MS).toISOString(),
})

const isWithinJoinWindow = (booking: Met, now: string): boolean => {
  const { opensAt, closesAt } = joinWindowOf(booking)
  return opensAt <= now && now < closesAt
}

/** Whether the call of a booking can be entered at a given time. */
export function isCallOpen(booking: Met, now: string): boolean {
  return hasCall(booking) && isWithinJoinWindow(booking, now)
}

type Linked = Met & { service: Pick<Booking['service'], 'onlineUrl'> }

/** The group's own link, offered during the same period as a call would be; null outside of it. */
export const groupLinkOf = (booking: Linked, now: string): string | null =>
  ['confirmed', 'in_progress'].includes(booking.status) && isWithinJoinWindow(booking, now)
    ? booking.service.onlineUrl
    : null
