import { and, desc, eq, sql } from '../../../db/drizzle.ts'

import type { CoachingNote } from '@wellspring/api/contract/coaching'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { bookings } from '../../booking/tables.ts'
import { allowedNoteActions } from '../rules.ts'
import { coachingNotes, coachingSpaces } from '../tables.ts'
import { roleIn, spaceIs, visibleRowsTo, visibleTo } from '../queries.ts'

const selectNotes = (db: ReadOnly | Tx) =>
  db
    .select({ note: coachingNotes, space: coachingSpaces, startsAt: bookings.startsAt })
    .from(coachingNotes)
    .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingNotes.spaceId))
    .leftJoin(bookings, eq(bookings.id, coachingNotes.bookingId))
    .$dynamic()

type SelectedNote = Awaited<ReturnType<typeof selectNotes>>[number]

function presentNote({ note, space, startsAt }: SelectedNote, actor: Actor): CoachingNote {
  const { id, text, by, bookingId, revision, writtenAt, changedAt } = note
  return {
    id,
    text,
    by,
    revision,
    session:
      bookingId && startsAt
        ? {
            bookingId,
            startsAt: startsAt.toISOString(),
          }
        : null,
    verbs: allowedNoteActions(note, {
      role: roleIn(actor),
      status: space.status,
    }),
    writtenAt: writtenAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  }
}

export async function listNotes(
  { db }: Context,
  actor: Actor,
  { id, limit, page }: { id: string; limit: number; page: number },
): Promise<{ notes: CoachingNote[]; totalRecords: number }> {
  const [space] = isId(id)
    ? await db
        .select()
        .from(coachingSpaces)
        .where(and(visibleTo(actor), spaceIs(actor, id)))
    : []
  if (!space) throw notFound('coaching space')
  const where = and(eq(coachingNotes.spaceId, space.id), visibleRowsTo(actor, coachingNotes))
  const counted = db
    .select({ total: sql<number>`count(*)::int` })
    .from(coachingNotes)
    .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingNotes.spaceId))
  const [rows, [count]] = await Promise.all([
    selectNotes(db)
      .where(where)
      .orderBy(desc(coachingNotes.id))
      .limit(limit)
      .offset(limit * page),
    counted.where(where),
  ])
  return { notes: rows.map((row) => presentNote(row, actor)), totalRecords: count?.total ?? 0 }
}

export async function getNote(db: ReadOnly, actor: Actor, id: string): Promise<{ note: CoachingNote }> {
  const [row] = await selectNotes(db).where(
    and(visibleTo(actor), visibleRowsTo(actor, coachingNotes), eq(coachingNotes.id, id)),
  )
  if (!row) throw notFound('note')
  return { note: presentNote(row, actor) }
}
