import { and, eq } from '../../../db/drizzle.ts'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'
import { MAX_WATCH_LATER } from '@wellspring/api/contract/educational-content-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { getItem } from '../library/items.ts'
import { watchLater } from '../tables.ts'

const ofPatron = ({ userId }: Actor, id: string) =>
  and(eq(watchLater.patronId, userId), eq(watchLater.contentId, id))

/** Serialises concurrent additions, so that the limit counts both. */
async function checkRoom(tx: Tx, { userId }: Actor): Promise<void> {
  await lockName(tx, `watch later ${userId}`)
  if ((await tx.$count(watchLater, eq(watchLater.patronId, userId))) >= MAX_WATCH_LATER)
    throw problem(
      'CONFLICT',
      `Your list for later is full: it has ${MAX_WATCH_LATER} entries. Please take one off first.`,
    )
}

/** Adds content to the watch-later list. Content already listed keeps its position. */
export async function addToWatchLater(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ item: LibraryItem }> {
  const item = await change(context, 'watchLater.add', async (tx) => {
    const seen = await getItem(tx, actor.userId, id)
    if (seen.watchLaterAt !== null) return { result: seen }
    if (!seen.isAvailable) throw notFound('content')
    await checkRoom(tx, actor)
    const added = { patronId: actor.userId, contentId: id, addedAt: context.now() }
    const rows = await tx.insert(watchLater).values(added).onConflictDoNothing().returning()
    const result = await getItem(tx, actor.userId, id)
    return rows.length === 0 ? { result } : { subject: `educationalContent:${id}`, result }
  })
  return { item }
}

/** Removes content from the watch-later list. Idempotent. */
export async function removeFromWatchLater(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ id: string }> {
  if (!isId(id)) throw notFound('content')
  await change(context, 'watchLater.remove', async (tx) => {
    const gone = await tx.delete(watchLater).where(ofPatron(actor, id)).returning()
    if (gone.length > 0) return { subject: `educationalContent:${id}`, result: undefined }
    await getItem(tx, actor.userId, id)
    return { result: undefined }
  })
  return { id }
}
