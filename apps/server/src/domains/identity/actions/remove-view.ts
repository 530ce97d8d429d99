import { and, eq } from '../../../db/drizzle.ts'

import type { SavedView } from '@wellspring/api/contract/saved-views'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { savedViews } from '../tables.ts'
import { listViews } from '../views/views.ts'

/** Removes a saved view and returns the remaining ones of its list. */
export const removeView = (context: Context, actor: Actor, id: string): Promise<SavedView[]> =>
  change(context, 'view.remove', async (tx) => {
    const isOwn = and(eq(savedViews.id, id), eq(savedViews.userId, actor.userId))
    const [gone] = isId(id)
      ? await tx.delete(savedViews).where(isOwn).returning({ list: savedViews.list })
      : []
    if (!gone) throw notFound('view')
    return {
      subject: `user:${actor.userId}`,
      after: { list: gone.list },
      result: await listViews(tx, actor, gone.list),
    }
  })
