import { and, eq, gt } from '../../../db/drizzle.ts'

import type { GroupDetail, GroupInput } from '@wellspring/api/contract/chat-groups'
import { ROOMS_A_DAY } from '@wellspring/api/contract/chat-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { getCategoryGroup, listRoomIds, lockGroup } from '../groups/queries.ts'
import { narrowedNews, roomsNews } from '../live-updates.ts'
import { refusalOfMeasures, refuseBanned } from '../rooms/access.ts'
import { chatCategories, chatGroups, chatMembers, chatRooms } from '../tables.ts'

type Answer = Promise<{ group: GroupDetail }>

/** Refuses founders who are muted by platform moderators or exceed the limit of new groups. */
export async function refuseFounding(tx: Tx, { userId }: Actor, now: Date): Promise<void> {
  await lockName(tx, `groups founded by ${userId}`)
  const { refusal } = await refusalOfMeasures(tx, userId, now)
  if (refusal) throw problem('CONFLICT', refusal)
  const since = new Date(now.getTime() - DAY_MS)
  const founded = and(eq(chatGroups.ownerId, userId), gt(chatGroups.createdAt, since))
  if ((await tx.$count(chatGroups, founded)) >= ROOMS_A_DAY)
    throw problem('TOO_MANY_REQUESTS', `You can open ${ROOMS_A_DAY} groups a day. Please continue tomorrow.`)
}

async function requireCategory(tx: Tx, id: string) {
  if ((await tx.$count(chatCategories, eq(chatCategories.id, id))) === 0)
    throw problem('CONFLICT', 'This category no longer exists. Choose another one.')
}

/** Inserts a group with its owner and its first room. */
export async function insertGroup(tx: Tx, group: typeof chatGroups.$inferInsert): Promise<string> {
  const { id } = returned(await tx.insert(chatGroups).values(group).returning({ id: chatGroups.id }), 'group')
  const { ownerId: userId, createdAt: since } = group
  await tx.insert(chatMembers).values({ groupId: id, userId, state: 'owner', since })
  await tx.insert(chatRooms).values({
    kind: 'group',
    status: 'open',
    groupId: id,
    name: 'General',
    topic: '',
    lastAt: since,
    createdAt: since,
  })
  return id
}

/** Founds a group owned by the caller. */
export async function createCategoryGroup(context: Context, actor: Actor, input: GroupInput): Answer {
  const now = context.now()
  const id = await change(context, 'chatGroup.create', async (tx) => {
    await refuseFounding(tx, actor, now)
    await requireCategory(tx, input.categoryId)
    const groupId = await insertGroup(tx, { ...input, ownerId: actor.userId, createdAt: now })
    const { name, access } = input
    return {
      subject: `chatGroup:${groupId}`,
      after: { name, access, isPatronGroup: false },
      news: roomsNews([actor.userId]),
      result: groupId,
    }
  })
  return getCategoryGroup({ ...context, db: context.unit?.tx ?? context.db }, actor, id)
}

/** Changes a group's description on behalf of its owner or staff. */
export async function updateCategoryGroup(
  context: Context,
  actor: Actor,
  { id, ...input }: GroupInput & { id: string },
): Answer {
  await change(context, 'chatGroup.update', async (tx) => {
    const { group, state } = await lockGroup(tx, actor, id, context.now())
    await refuseBanned(tx, actor, context.now())
    if (state !== 'owner' && !seesEverybodys(actor))
      throw problem('UNAUTHORIZED', 'Only the owner of a group can change it.')
    if (group.categoryId === null)
      throw problem('CONFLICT', 'A patron group stays with the people who were invited.')
    await requireCategory(tx, input.categoryId)
    await tx.update(chatGroups).set(input).where(eq(chatGroups.id, id))
    const { name, access } = input
    const isNarrowed = group.access === 'public' && access !== 'public'
    const news = isNarrowed ? [narrowedNews(await listRoomIds(tx, [id]))] : []
    return { subject: `chatGroup:${id}`, after: { name, access }, news, result: undefined }
  })
  return getCategoryGroup({ ...context, db: context.unit?.tx ?? context.db }, actor, id)
}
