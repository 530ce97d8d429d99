import { and, inArray } from '../../../db/drizzle.ts'

import type { GroupDetail, PatronGroupInput } from '@wellspring/api/contract/chat-groups'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { users } from '../../identity/tables.ts'
import { getCategoryGroup } from '../groups/queries.ts'
import { roomsNews } from '../live-updates.ts'
import { isKnownTo } from '../rooms/search-users.ts'
import { setMember } from './change-membership.ts'
import { insertGroup, refuseFounding } from './edit-groups.ts'

/** Those of these people whom the user can find, with their kinds of account. */
const listKnown = ({ db }: Context, userId: string, ids: readonly string[]) =>
  db
    .select({ id: users.id, kind: users.kind })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isKnownTo(userId)))

/** Asks a provider to moderate a group of patrons. Nobody can write before the provider joins. */
export async function createPatronGroup(
  context: Context,
  actor: Actor,
  { name, about, moderatorId, memberIds }: PatronGroupInput,
): Promise<{ group: GroupDetail }> {
  const now = context.now()
  const known = await listKnown(context, actor.userId, [moderatorId, ...memberIds])
  if (!known.some(({ id, kind }) => id === moderatorId && kind === 'provider'))
    throw problem('CONFLICT', 'Choose a provider you know to moderate the group.')
  const asked = known.filter(({ id, kind }) => id === moderatorId || kind === 'patron').map(({ id }) => id)
  const groupId = await change(context, 'chatGroup.create', async (tx) => {
    await refuseFounding(tx, actor, now)
    const group = { name, about, rules: '', access: 'invite' as const, isWaiting: true }
    const id = await insertGroup(tx, { ...group, ownerId: actor.userId, createdAt: now })
    for (const userId of asked) await setMember(tx, { groupId: id, userId, state: 'invited', since: now })
    return {
      subject: `chatGroup:${id}`,
      after: { name, access: 'invite', isPatronGroup: true },
      news: roomsNews([actor.userId, ...asked]),
      result: id,
    }
  })
  return getCategoryGroup({ ...context, db: context.unit?.tx ?? context.db }, actor, groupId)
}
