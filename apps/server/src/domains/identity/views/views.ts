import { and, asc, eq, sql } from '../../../db/drizzle.ts'

import type { SavedView, ViewedList } from '@wellspring/api/contract/saved-views'

import type { Actor } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { savedViews } from '../tables.ts'

/** A user's saved views of a list, by name. */
export const listViews = (db: ReadOnly | Tx, { userId }: Actor, list: ViewedList): Promise<SavedView[]> =>
  db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
