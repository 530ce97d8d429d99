import { sql } from '../../db/drizzle.ts'
import { check, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'

import { id, instant } from '../../db/columns.ts'
import { variants } from '../catalogue/tables.ts'
import { users } from '../identity/tables.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** The price when the line was saved for later; null while it is in the cart. */
    savedPriceCents: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('cart_lines_one_each').on(table.userId, table.variantId),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 999`),
    check('cart_lines_saved_price', sql`${table.savedPriceCents} >= 0`),
  ],
)
