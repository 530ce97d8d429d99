import type { PgColumn } from 'drizzle-orm/pg-core'

import { sql } from '../../../db/drizzle.ts'
import { payoutHolds, sales } from '../tables.ts'

/** Whether a bank has the money of a sale. Until it decides, nothing can be refunded or cancelled. */
export const isWithBank = (kind: 'booking' | 'ticket' | 'order', id: PgColumn) =>
  sql`exists (select from ${payoutHolds} h join ${sales} s on s.id = h.sale_id
    where s.subject_kind = ${kind} and s.subject_id = ${id} and h.frozen_since is not null)`
