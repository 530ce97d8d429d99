import type { SavedView, ViewedList } from '@wellspring/api/contract/saved-views'
import { MAX_VIEWS } from '@wellspring/api/contract/saved-views'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { lockOwner } from '../addresses/addresses.ts'
import { savedViews } from '../tables.ts'
import { listViews } from '../views/views.ts'

interface Input {
  list: ViewedList
  name: string
  query: string
}

/** Saves a view of a list, replacing one with the same name. */
export const saveView = (
  context: Context,
  actor: Actor,
  { list, name, query }: Input,
): Promise<SavedView[]> =>
  change(context, 'view.save', async (tx) => {
    await lockOwner(tx, actor)
    const known = await listViews(tx, actor, list)
    if (known.length >= MAX_VIEWS && !known.some((view) => view.name === name))
      throw problem('CONFLICT', `You can save ${MAX_VIEWS} views of a list. Please remove one first.`)
    await tx
      .insert(savedViews)
      .values({ userId: actor.userId, list, name, query, createdAt: context.now() })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.list, savedViews.name],
        set: { query },
      })
    return {
      subject: `user:${actor.userId}`,
      after: { list },
      result: await listViews(tx, actor, list),
    }
  })
