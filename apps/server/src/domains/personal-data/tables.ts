import { sql } from '../../db/drizzle.ts'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import type { DataExport } from '@wellspring/api/contract/personal-data'

import { bytea, id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** Exports of a person's data, encrypted with their key until they fetch them. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<DataExport['status']>().notNull(),
    file: bytea(),
    requestedAt: instant().notNull(),
    expiresAt: instant(),
  },
  (table) => [
    index('data_exports_user').on(table.userId, table.requestedAt),
    index('data_exports_expiring').on(table.expiresAt),
    uniqueIndex('data_exports_one_at_once')
      .on(table.userId)
      .where(sql`${table.status} in ('preparing', 'ready')`),
    check('data_exports_file', sql`(${table.status} = 'ready') = (${table.file} is not null)`),
  ],
)
