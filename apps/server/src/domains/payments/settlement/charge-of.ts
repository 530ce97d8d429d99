import { aliasedTable, sql } from '../../../db/drizzle.ts'

import { payments } from '../tables.ts'

/** The payment whose card was charged. */
export const charged = aliasedTable(payments, 'charged')

/** The id of the payment whose card was charged: itself, or the payment it draws on. */
export const chargeOf = ({ id, drawnFrom }: Pick<typeof payments, 'id' | 'drawnFrom'>) =>
  sql<string>`coalesce(${drawnFrom}, ${id})`
