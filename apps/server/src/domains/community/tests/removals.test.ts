import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeReported, makeTalk, putIn, sayIn } from '../../../testing/community.ts'
import type { Reported } from '../../../testing/community.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

/** Platform moderators remove the author of a reported message from its group. */
const removeFor = ({ staff, caseId }: Pick<Reported, 'staff' | 'caseId'>, days = 7) =>
  staff.client.community.decideCase({
    id: caseId,
    verdict: 'action',
    measure: { kind: 'remove_from_group', days },
    reason: 'Not here.',
  })

/** The author appeals, and another moderator reverses the measure. */
async function takeBack({ member, caseId }: Pick<Reported, 'member' | 'caseId'>) {
  const writer = await stand.signInAs(member.userId)
  await writer.community.appealCase({ id: caseId, text: 'I quoted somebody.' })
  const { client } = await stand.signIn('admin')
  await client.community.answerAppeal({ id: caseId, isUpheld: false, text: 'You are right.' })
}

/** A user's membership state as the owner sees it, or undefined. */
async function stateOf({ owner, groupId }: Reported, { userId }: Pick<SignedIn, 'userId'>) {
  const client = await stand.signInAs(owner.userId)
  const { members } = await client.community.listGroupMembers({ id: groupId })
  return members.find(({ person }) => person.id === userId)?.state
}

/** Another message by the same author, reported and claimed by the same moderator. */
async function reportAnother(reported: Reported): Promise<Reported> {
  const { member, owner, staff, roomId } = reported
  const { id } = await sayIn(member, roomId, 'And again.')
  await owner.client.community.reportMessage({ id, reason: 'abuse' })
  const { cases } = await staff.client.community.listCases({ status: 'new' })
  const caseId = cases.find(({ author }) => author.id === member.userId)!.id
  await staff.client.community.takeCase({ id: caseId })
  return { ...reported, caseId, messageId: id }
}

const removal = (reported: Reported) => ({
  id: reported.groupId,
  userId: reported.member.userId,
  state: 'removed' as const,
  reason: 'Enough.',
})

describe('a removal by platform moderators', () => {
  test('does not lead back into a group that has removed the user permanently', async () => {
    const reported = await makeReported(stand)
    await reported.owner.client.community.changeGroupMember(removal(reported))
    await removeFor(reported, 1)
    stand.clock.advance({ days: 2 })
    expect(await stateOf(reported, reported.member)).toBe('removed')
  })

  test('is not ended by an invitation of the group, which can make it permanent', async () => {
    const reported = await makeReported(stand)
    const { owner, member, groupId } = reported
    const elsewhere = await makeTalk(stand)
    for (const { userId } of [owner, member]) await putIn(stand, elsewhere.groupId, userId)
    await removeFor(reported)
    const invitation = { id: groupId, userId: member.userId }
    await expect(owner.client.community.inviteToGroup(invitation)).rejects.toMatchObject({ code: 'CONFLICT' })
    await owner.client.community.changeGroupMember(removal(reported))
    stand.clock.advance({ days: 8 })
    expect(await stateOf(reported, member)).toBe('removed')
  })
})

describe('an appeal against a removal', () => {
  test.each(['moderator', 'member'] as const)('restores a %s', async (state) => {
    const reported = await makeReported(stand)
    await putIn(stand, reported.groupId, reported.member.userId, state)
    await removeFor(reported)
    await takeBack(reported)
    expect(await stateOf(reported, reported.member)).toBe(state)
  })

  test('does not admit a user who had left before', async () => {
    const reported = await makeReported(stand)
    await reported.member.client.community.leaveCategoryGroup({ id: reported.groupId })
    await removeFor(reported)
    await takeBack(reported)
    expect(await stateOf(reported, reported.member)).toBeUndefined()
  })

  test('leaves another removal in force, whichever came first', async () => {
    const first = await makeReported(stand)
    const second = await reportAnother(first)
    await removeFor(first, 30)
    await removeFor(second, 7)
    await takeBack(first)
    expect(await stateOf(first, first.member)).toBe('removed')
    await takeBack(second)
    expect(await stateOf(first, first.member)).toBe('member')
  })

  test('does not undo later changes of the membership', async () => {
    const reported = await makeReported(stand)
    const { groupId, member } = reported
    await removeFor(reported, 1)
    stand.clock.advance({ days: 2 })
    await putIn(stand, groupId, member.userId, 'moderator')
    await takeBack(reported)
    expect(await stateOf(reported, member)).toBe('moderator')
  })

  test('leaves a removal by the group itself in force', async () => {
    const reported = await makeReported(stand)
    await removeFor(reported)
    await reported.owner.client.community.changeGroupMember(removal(reported))
    await takeBack(reported)
    expect(await stateOf(reported, reported.member)).toBe('removed')
  })
})
