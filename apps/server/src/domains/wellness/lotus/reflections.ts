import { and, desc, eq } from '../../../db/drizzle.ts'

import type { Reflection } from '@wellspring/api/contract/lotus'
import type { Leaf } from '@wellspring/api/contract/areas'

import type { Actor, Context } from '../../../context.ts'
import { findSealer } from '../../encryption/queries.ts'
import { sealedColumn } from '../../encryption/sealed-column.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import { reflections } from '../tables.ts'

type ReflectionRow = typeof reflections.$inferSelect

export const reflectionsOf = ({ userId }: Actor) => eq(reflections.patronId, userId)

/** The text of a reflection, by the reflection's id. */
export const sealedText = sealedColumn<string>((id) => `reflections:${id}:text`)

/** A text that cannot be decrypted was erased with its key. */
export const presentReflection = (row: ReflectionRow, sealer: Sealer | null): Reflection => ({
  id: row.id,
  leaf: row.leaf,
  on: row.on,
  at: row.at.toISOString(),
  text: sealedText.open(sealer, row.id, row.text),
})

export async function listReflections(
  context: Context,
  actor: Actor,
  { leaf, limit, page }: { leaf: Leaf; limit: number; page: number },
): Promise<{ reflections: Reflection[]; totalRecords: number }> {
  const where = and(reflectionsOf(actor), eq(reflections.leaf, leaf))
  const [rows, totalRecords, sealer] = await Promise.all([
    context.db
      .select()
      .from(reflections)
      .where(where)
      .orderBy(desc(reflections.at), desc(reflections.id))
      .limit(limit)
      .offset(limit * page),
    context.db.$count(reflections, where),
    findSealer(context.db, context, actor.userId),
  ])
  return { reflections: rows.map((row) => presentReflection(row, sealer)), totalRecords }
}
