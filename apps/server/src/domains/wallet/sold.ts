import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { bookingNumber } from '../booking/rules.ts'
import { orderNumber } from '../orders/rules.ts'

/** What a sale was of: an order, or a booking. */
export type Sold =
  | { orderId: string; bookingId?: null | undefined }
  | { bookingId: string; orderId?: null | undefined }

/** The one id of it, for keys that make something happen once. */
export const soldId = ({ orderId, bookingId }: Sold): string => orderId ?? bookingId ?? ''

/** As the audit trail calls it. */
export const soldSubject = ({ orderId, bookingId }: Sold): string =>
  orderId ? `order:${orderId}` : `booking:${bookingId}`

/** Only that, for a row of another shape. */
export const soldOf = ({ orderId, bookingId }: Sold) => ({
  orderId: orderId ?? null,
  bookingId: bookingId ?? null,
})

/** The rows of a table that belong to it. */
export const isOf = (table: { orderId: PgColumn; bookingId: PgColumn }, sold: Sold): SQL =>
  sold.orderId ? eq(table.orderId, sold.orderId) : eq(table.bookingId, sold.bookingId ?? '')

/** The number by which people call what was sold. */
export function soldNumber({ number, booked }: { number: number | null; booked: number | null }) {
  if (number !== null) return orderNumber(number)
  return booked === null ? null : bookingNumber(booked)
}
