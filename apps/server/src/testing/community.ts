import type { GroupInput } from '@wellspring/api/contract/chat-groups'
import type { ChatMessage } from '@wellspring/api/contract/chat-messages'

import { setMember } from '../domains/community/actions/change-membership.ts'
import type { SignedIn, TestApp } from './app.ts'

export interface Talk {
  owner: SignedIn
  member: SignedIn
  groupId: string
  roomId: string
}

/** Adds a group member in the given state, without an admission. */
export const putIn = (
  { deps, clock }: TestApp,
  groupId: string,
  userId: string,
  state: Parameters<typeof setMember>[1]['state'] = 'member',
): Promise<void> => deps.database.write((tx) => setMember(tx, { groupId, userId, state, since: clock.now() }))

/** A provider's group with one member. */
export async function makeTalk(
  stand: TestApp,
  { access = 'invite' }: Partial<GroupInput> = {},
): Promise<Talk> {
  const [staff, owner, member] = [
    await stand.signIn('staff'),
    await stand.signIn('provider'),
    await stand.signIn('patron'),
  ]
  const { category } = await staff.client.community.createChatCategory({
    name: 'Sleep',
    about: 'How to rest.',
  })
  const { group } = await owner.client.community.createCategoryGroup({
    categoryId: category.id,
    name: 'Sleeping better',
    about: 'What helps to fall asleep.',
    rules: 'Speak of yourself.',
    access,
  })
  await putIn(stand, group.id, member.userId)
  return { owner, member, groupId: group.id, roomId: group.rooms[0]!.id }
}

/** Sends a message to a room. */
export async function sayIn(
  { client }: Pick<SignedIn, 'client'>,
  roomId: string,
  text = 'Hello.',
  clientId: string = crypto.randomUUID(),
): Promise<ChatMessage> {
  const { message } = await client.community.sendMessage({ id: roomId, clientId, text })
  return message
}

/** Another patron in the same group. Both have confirmed that they are adults. */
export async function anotherAdult(stand: TestApp, { member, groupId }: Talk): Promise<SignedIn> {
  const other = await stand.signIn('patron')
  await putIn(stand, groupId, other.userId)
  for (const { client } of [member, other])
    await client.community.saveChatSettings({ showsPresence: true, isAdult: true })
  return other
}

export interface Reported extends Talk {
  staff: SignedIn
  caseId: string
  messageId: string
}

/** A message of the member that the owner has reported and a moderator has claimed. */
export async function makeReported(stand: TestApp): Promise<Reported> {
  const talk = await makeTalk(stand)
  const { id } = await sayIn(talk.member, talk.roomId, 'That is nonsense, and so are you.')
  await talk.owner.client.community.reportMessage({ id, reason: 'abuse', note: 'Not for the first time.' })
  const staff = await stand.signIn('staff')
  const { cases } = await staff.client.community.listCases({ status: 'new' })
  const caseId = cases.find(({ author }) => author.id === talk.member.userId)!.id
  await staff.client.community.takeCase({ id: caseId })
  return { ...talk, staff, caseId, messageId: id }
}

/** The same after a decision: the message is removed and its writer muted for a week. */
export async function makeDecided(stand: TestApp): Promise<Reported> {
  const reported = await makeReported(stand)
  await reported.staff.client.community.decideCase({
    id: reported.caseId,
    verdict: 'action',
    isMessageRemoved: true,
    measure: { kind: 'mute', days: 7 },
    reason: 'We speak kindly to each other.',
  })
  return reported
}
