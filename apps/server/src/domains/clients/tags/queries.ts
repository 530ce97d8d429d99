import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { findSealer } from '../../encryption/queries.ts'
import { sealedColumn } from '../../encryption/sealed-column.ts'
import { clientTags } from '../tables.ts'

interface Pair {
  providerId: string
  patronId: string
}

/** A provider's tags of a client. */
export const sealedTags = sealedColumn<string[], Pair>(
  ({ providerId, patronId }) => `client_tags:${providerId}.${patronId}:tags`,
)

/** A provider's tags by client id. They are encrypted, so all are read at once. */
export async function listClientTags(
  context: Context,
  providerId: string,
): Promise<ReadonlyMap<string, string[]>> {
  const { db } = context
  const [sealer, rows] = await Promise.all([
    findSealer(db, context, providerId),
    db.select().from(clientTags).where(eq(clientTags.providerId, providerId)),
  ])
  return new Map(rows.map((row) => [row.patronId, sealedTags.open(sealer, row, row.tags) ?? []]))
}

const folded = (tag: string) => tag.toLowerCase()

/** The clients with a tag, ignoring case. */
export const clientsTagged = (tags: ReadonlyMap<string, readonly string[]>, tag: string): string[] =>
  [...tags].flatMap(([id, own]) => (own.some((one) => folded(one) === folded(tag)) ? [id] : []))

export const tagsInUse = (tags: ReadonlyMap<string, readonly string[]>): string[] => {
  const byFolded = new Map([...tags.values()].flat().map((tag) => [folded(tag), tag]))
  return [...byFolded.values()].toSorted((one, other) => one.localeCompare(other))
}
