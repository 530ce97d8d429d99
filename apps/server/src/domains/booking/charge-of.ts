import { aliasedTable, sql } from 'drizzle-orm'

import { bookingPayments } from './tables.ts'

/** The payment whose card was charged. */
export const charged = aliasedTable(bookingPayments, 'charged')

/** Whose card paid: a payment's own, but of a session of a package the one that bought the package. */
export const chargeOf = ({
  id,
  place,
  purchaseId,
}: Pick<typeof bookingPayments, 'id' | 'place' | 'purchaseId'>) =>
  sql<string>`case when ${place} is null then ${id} else (select b.id from ${bookingPayments} b
    where b.purchase_id = ${purchaseId} and b.booking_id is null and b.status = 'paid') end`
