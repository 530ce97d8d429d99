import { asc } from '../../../db/drizzle.ts'

import type { Macro } from '@wellspring/api/contract/support'

import type { Context } from '../../../context.ts'
import { ticketMacros } from '../tables.ts'

export const presentMacro = ({ id, title, text, updatedAt }: typeof ticketMacros.$inferSelect): Macro => ({
  id,
  title,
  text,
  updatedAt: updatedAt.toISOString(),
})

/** Saved replies, sorted by title. */
export async function listMacros({ db }: Context): Promise<{ macros: Macro[] }> {
  const rows = await db.select().from(ticketMacros).orderBy(asc(ticketMacros.title), asc(ticketMacros.id))
  return { macros: rows.map(presentMacro) }
}
