// Values only, no schemas: list URLs are parsed before their screens have loaded.

import { isOneOf } from './one-of.ts'

export const bookingStatuses = [
  'held',
  'requested',
  'confirmed',
  'in_progress',
  'completed',
  'expired',
  'declined',
  'cancelled',
  'no_show',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Allowed status transitions, shared by the server, the screens and the docs. */
export const nextBookingStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  held: ['requested', 'confirmed', 'expired', 'cancelled'],
  requested: ['confirmed', 'declined', 'expired', 'cancelled'],
  confirmed: ['in_progress', 'completed', 'cancelled', 'no_show'],
  in_progress: ['completed', 'no_show', 'cancelled'],
  no_show: ['completed'],
  completed: [],
  expired: [],
  declined: [],
  cancelled: [],
}

/** The statuses that occupy the provider's time. */
export const activeBookingStatuses = ['held', 'requested', 'confirmed', 'in_progress'] as const
export const isActive = ({ status }: { status: BookingStatus }) => isOneOf(activeBookingStatuses, status)
