import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '../identity/tables.ts'

/** How somebody is known to the card provider, which keeps their cards. */
export const cardCustomers = pgTable('card_customers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  customerId: text().notNull().unique(),
})
