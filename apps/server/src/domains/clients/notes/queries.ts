import { and, count, desc, eq } from '../../../db/drizzle.ts'

import type { ClientNote } from '@wellspring/api/contract/clients'

import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { findSealer } from '../../encryption/queries.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import { getClient } from '../queries.ts'
import { clientNotes } from '../tables.ts'

type NoteRow = typeof clientNotes.$inferSelect

const placeOf = (id: string) => `client_notes:${id}:text` as const

export const sealNote = ({ seal }: Sealer, id: string, text: string) => seal(placeOf(id), text)

export const presentNote = ({ open }: Sealer, note: NoteRow): ClientNote => ({
  id: note.id,
  text: String(open(placeOf(note.id), note.text)),
  revision: note.revision,
  writtenAt: note.writtenAt.toISOString(),
  changedAt: note.changedAt?.toISOString() ?? null,
})

/** The caller's notes about one of their clients, newest first. */
export async function listClientNotes(
  context: Context,
  actor: Actor,
  { id, limit, page }: { id: string; limit: number; page: number },
): Promise<{ notes: ClientNote[]; totalRecords: number }> {
  const { db } = context
  const { client } = await getClient(context, actor, id)
  const where = and(eq(clientNotes.providerId, actor.userId), eq(clientNotes.patronId, client.id))
  const [sealer, rows, [counted]] = await Promise.all([
    findSealer(db, context, actor.userId),
    db
      .select()
      .from(clientNotes)
      .where(where)
      .orderBy(desc(clientNotes.writtenAt), desc(clientNotes.id))
      .limit(limit)
      .offset(limit * page),
    db.select({ total: count() }).from(clientNotes).where(where),
  ])
  return {
    notes: sealer ? rows.map((row) => presentNote(sealer, row)) : [],
    totalRecords: counted?.total ?? 0,
  }
}

/** A note of the caller, locked until the transaction ends. */
export async function lockNote(tx: Tx, actor: Actor, id: string): Promise<NoteRow> {
  const where = and(eq(clientNotes.id, id), eq(clientNotes.providerId, actor.userId))
  const [note] = isId(id) ? await tx.select().from(clientNotes).where(where).for('update') : []
  if (!note) throw notFound('note')
  return note
}
