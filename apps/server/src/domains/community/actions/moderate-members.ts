import type { GroupMember } from '@wellspring/api/contract/chat-groups'
import { nextMemberStates } from '@wellspring/api/contract/chat-status'
import type { MemberState } from '@wellspring/api/contract/chat-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { checkAccountThere } from '../../identity/queries.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { findMember, findPerson, listRoomIds, lockGroup, presentMember } from '../groups/queries.ts'
import { lostNews, roomsNews } from '../live-updates.ts'
import { refuseBanned } from '../rooms/access.ts'
import { isKnown } from '../rooms/search-users.ts'
import { daysFrom, isGroupModerator, mayChangeMember, stateNow } from '../rules.ts'
import { setMember } from './change-membership.ts'

type Answer = Promise<{ member: GroupMember }>

/** Invites a person whom the caller can find. */
export async function inviteToGroup(
  context: Context,
  actor: Actor,
  { id, userId }: { id: string; userId: string },
): Answer {
  const now = context.now()
  if (!(await isKnown(context.db, actor.userId, userId))) throw notFound('person')
  const person = await findPerson(context.db, userId)
  await change(context, 'chatGroup.invite', async (tx) => {
    const { group, state } = await lockGroup(tx, actor, id, now)
    await refuseBanned(tx, actor, now)
    if (!isGroupModerator(state))
      throw problem('UNAUTHORIZED', 'Only moderators can invite people to this group.')
    const member = await findMember(tx, group.id, userId)
    const was = member && stateNow(member, now)
    if (was === 'invited') return { result: undefined }
    if (was === 'removed' && member?.until)
      throw problem(
        'CONFLICT',
        'Our moderators have removed this person for a while. You can invite them after that.',
      )
    if (was !== null && !nextMemberStates[was].includes('invited'))
      throw problem('CONFLICT', 'They are in this group already, or have asked to join.')
    await setMember(tx, { groupId: group.id, userId, state: 'invited', since: now })
    return {
      subject: `chatGroup:${group.id}`,
      after: { userId },
      news: roomsNews([userId]),
      result: undefined,
    }
  })
  return { member: presentMember({ state: 'invited', until: null, since: now }, person, now) }
}

interface MemberInput {
  id: string
  userId: string
  state: 'moderator' | 'member' | 'muted' | 'declined' | 'removed'
  days: number
  reason?: string | undefined
}

const needsReason: readonly MemberState[] = ['muted', 'removed', 'declined']

/** Admits, declines, mutes, removes or promotes a member, who is told the change and its reason. */
export async function changeGroupMember(context: Context, actor: Actor, input: MemberInput): Answer {
  const { id, userId, state: to, days, reason } = input
  const now = context.now()
  const person = await findPerson(context.db, userId)
  if (needsReason.includes(to) && reason === undefined)
    throw problem('VALIDATION_FAILED', 'Give a reason', { errors: { reason: 'Give a reason' } })
  const until = to === 'muted' ? daysFrom(now, days) : null
  await change(context, 'chatGroup.changeMember', async (tx) => {
    const { group, state } = await lockGroup(tx, actor, id, now)
    await refuseBanned(tx, actor, now)
    const by = seesEverybodys(actor) ? 'owner' : state
    if (!isGroupModerator(by) || by === null)
      throw problem('UNAUTHORIZED', 'Only moderators can manage the members of a group.')
    const member = await findMember(tx, group.id, userId)
    if (!member) throw notFound('person')
    const from = stateNow(member, now)
    // The group may make a temporary removal by platform moderators permanent.
    const isForGood = from === 'removed' && member.until !== null
    if (from === to && to !== 'muted' && !isForGood) return { result: undefined }
    if (!mayChangeMember({ by, from, to }) && from !== to)
      throw problem('ILLEGAL_TRANSITION', 'That cannot be done with this member.')
    if (to === 'member' || to === 'moderator') await checkAccountThere(tx, userId)
    await setMember(tx, { groupId: group.id, userId, state: to, until, since: now })
    const lost = to === 'removed' || to === 'declined' ? await listRoomIds(tx, [group.id]) : []
    return {
      subject: `chatGroup:${group.id}`,
      after: { userId, state: to, until: until?.toISOString() ?? null, reason: reason ?? null },
      news: [...(lost.length > 0 ? [lostNews(userId, lost)] : []), ...roomsNews([userId])],
      result: undefined,
    }
  })
  return { member: presentMember({ state: to, until, since: now }, person, now) }
}
