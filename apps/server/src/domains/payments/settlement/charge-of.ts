import { aliasedTable, sql } from '../../../db/drizzle.ts'

import { payments } from '../tables.ts'

/** The payment whose card was charged. */
export const charged = aliasedTable(payments, 'charged')

/** Whose card paid: a payment's own, but of what draws on another one, that. */
export const chargeOf = ({ id, drawnFrom }: Pick<typeof payments, 'id' | 'drawnFrom'>) =>
  sql<string>`coalesce(${drawnFrom}, ${id})`
