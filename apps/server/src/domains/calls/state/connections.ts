import { and, eq, inArray } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { CommandName } from '../rules.ts'
import { callPresences } from '../tables.ts'
import { applyCommand } from './apply-command.ts'
import { lockCallContext } from './call-context.ts'
import type { PresenceRow } from './call-context.ts'
import { auditEntry } from './audit-entry.ts'

/** Applies a command to every call that these connections are in. */
async function forConnections(
  context: Context,
  connections: readonly string[],
  {
    standing,
    name,
    deed,
  }: {
    standing: PresenceRow['standing']
    name: 'call.drop' | 'call.leave' | 'call.return'
    deed: CommandName
  },
): Promise<void> {
  const found = await context.db
    .select({ id: callPresences.bookingId, place: callPresences.place, connection: callPresences.connection })
    .from(callPresences)
    .where(and(inArray(callPresences.connection, [...connections]), eq(callPresences.standing, standing)))
  for (const { id, place, connection } of found)
    await change(context, name, async (tx) => {
      const before = await lockCallContext(tx, id)
      const was = before.presences[place]
      if (was?.connection !== connection || was.standing !== standing) return { result: undefined }
      const { page } = was
      const after = await applyCommand(tx, before, { command: deed, place, at: context.now(), page })
      return after ? { ...auditEntry(before, after, { place }), result: undefined } : { result: undefined }
    })
}

/** Marks connections as broken. Their places stay reserved for a grace period. */
export const markBroken = (context: Context, connections: readonly string[]): Promise<void> =>
  forConnections(context, connections, { standing: 'here', name: 'call.drop', deed: 'break' })

/** Removes connections whose owners may no longer be in the call. */
export const disconnect = (context: Context, connections: readonly string[]): Promise<void> =>
  forConnections(context, connections, { standing: 'here', name: 'call.leave', deed: 'leave' })

/**
 * Records the connections that a process still has and restores those that were taken for lost. Returns the connections
 * that are in a call.
 */
export async function markSeen(context: Context, connections: readonly string[]): Promise<Set<string>> {
  if (connections.length === 0) return new Set()
  const seen = await context.deps.database.statement
    .update(callPresences)
    .set({ seenAt: context.now() })
    .where(inArray(callPresences.connection, [...connections]))
    .returning({ connection: callPresences.connection, standing: callPresences.standing })
  if (seen.some(({ standing }) => standing === 'broken'))
    await forConnections(context, connections, { standing: 'broken', name: 'call.return', deed: 'enter' })
  return new Set(seen.flatMap(({ connection }) => connection ?? []))
}
