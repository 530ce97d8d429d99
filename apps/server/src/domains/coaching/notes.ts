import { and, eq } from 'drizzle-orm'

import type { CoachingNote, NoteInput } from '@wellspring/api/contract/coaching'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { notFound, problem } from '../../problem.ts'
import { bookings } from '../booking/tables.ts'
import { check, lockNote, lockSpace, viewOf } from './lock.ts'
import { getNote, roleIn } from './queries.ts'
import type { SpaceRow } from './queries.ts'
import { noteVerbsOf, spaceVerbsOf } from './rules.ts'
import { coachingNotes } from './tables.ts'

type Answer = Promise<{ note: CoachingNote }>

const OWN = 'A note is changed by who wrote it.'

/** A note is about a session of the two of them. */
async function checkSession(tx: Tx, { patronId, providerId }: SpaceRow, bookingId: string | null) {
  if (bookingId === null) return
  const ofPair = and(eq(bookings.patronId, patronId), eq(bookings.providerId, providerId))
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(ofPair, eq(bookings.id, bookingId)))
  if (!booking) throw notFound('session')
}

export async function writeNote(context: Context, actor: Actor, input: NoteInput & { id: string }): Answer {
  const noteId = await change(context, 'coaching.writeNote', async (tx) => {
    const space = await lockSpace(tx, actor, input.id)
    check(spaceVerbsOf(viewOf(actor, space)), 'write', { space, why: OWN })
    const { text, bookingId } = input
    await checkSession(tx, space, bookingId)
    const [note] = await tx
      .insert(coachingNotes)
      .values({ spaceId: space.id, by: roleIn(actor), text, bookingId, writtenAt: context.now() })
      .returning({ id: coachingNotes.id })
    if (!note) throw new Error('the note was not written')
    return { subject: `coaching:${space.id}`, after: { noteId: note.id }, result: note.id }
  })
  return getNote(context.db, actor, noteId)
}

export async function updateNote(
  context: Context,
  actor: Actor,
  input: NoteInput & { id: string; revision: number },
): Answer {
  await change(context, 'coaching.updateNote', async (tx) => {
    const { space, note } = await lockNote(tx, actor, input.id)
    check(noteVerbsOf(note, viewOf(actor, space)), 'change', { space, why: OWN })
    if (note.revision !== input.revision)
      throw problem('OUT_OF_DATE', 'This note was changed elsewhere since you opened it.')
    const { text, bookingId } = input
    await checkSession(tx, space, bookingId)
    const revision = note.revision + 1
    await tx
      .update(coachingNotes)
      .set({ text, bookingId, revision, changedAt: context.now() })
      .where(eq(coachingNotes.id, note.id))
    return { subject: `coaching:${space.id}`, after: { noteId: note.id, revision }, result: undefined }
  })
  return getNote(context.db, actor, input.id)
}

export async function removeNote(context: Context, actor: Actor, id: string): Promise<{ id: string }> {
  await change(context, 'coaching.removeNote', async (tx) => {
    const { space, note } = await lockNote(tx, actor, id)
    check(noteVerbsOf(note, viewOf(actor, space)), 'remove', {
      space,
      why: 'A note is taken away by who wrote it.',
    })
    await tx.delete(coachingNotes).where(eq(coachingNotes.id, note.id))
    return { subject: `coaching:${space.id}`, after: { noteId: note.id }, result: undefined }
  })
  return { id }
}
