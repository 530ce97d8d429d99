import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { figureOf } from '../../../testing/figures.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeConfirmed } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { anotherAdult, makeTalk, putIn, sayIn } from '../../../testing/community.ts'
import { setDisabled } from '../../../testing/accounts/disabled.ts'
import { makeOrder } from '../../../testing/sales/disputed-orders.ts'
import { outcomeOf } from '../../../testing/outcome.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const missing = { code: 'NOT_FOUND', status: 404 }
const conflict = { code: 'CONFLICT', status: 409 }
const forbidden = { code: 'UNAUTHORIZED', status: 403 }

describe('a group', () => {
  test('that is public can be read by everybody and written in by members', async () => {
    const { owner, roomId, groupId } = await makeTalk(stand, { access: 'public' })
    await sayIn(owner, roomId, 'Welcome')
    const { client } = await stand.signIn('patron')
    const { room } = await client.community.getRoom({ id: roomId })
    expect(room).toMatchObject({ canWrite: false, cannotWriteBecause: 'Join the group to write in it.' })
    await expect(sayIn({ client }, roomId)).rejects.toMatchObject(conflict)
    const { group } = await client.community.joinCategoryGroup({ id: groupId })
    expect(group).toMatchObject({
      state: 'member',
      memberCount: 3,
      moderators: [{ id: group.owner.id }],
      lastMessageAt: expect.any(String),
    })
    const { groups } = await client.community.listCategoryGroups({ only: 'mine' })
    expect(groups).toMatchObject([{ id: groupId, moderators: group.moderators }])
    // Earlier messages do not count as unread.
    expect(await figureOf({ client }, 'chats')).toMatchObject({ value: 0 })
    expect((await sayIn({ client }, roomId)).seq).toBe(2)
    await client.community.leaveCategoryGroup({ id: groupId })
    expect((await client.community.listRooms({})).rooms).toEqual([])
  })

  test('that needs a request admits and declines, and hides requests from others', async () => {
    const { owner, member, groupId, roomId } = await makeTalk(stand, { access: 'request' })
    const asking = await stand.signIn('patron')
    const { group } = await asking.client.community.joinCategoryGroup({ id: groupId })
    expect(group).toMatchObject({ state: 'requested', rooms: [] })
    await expect(asking.client.community.getRoom({ id: roomId })).rejects.toMatchObject(missing)
    expect((await owner.client.community.getCategoryGroup({ id: groupId })).group.requestCount).toBe(1)
    const seen = await member.client.community.listGroupMembers({ id: groupId })
    expect(seen.members.map(({ person }) => person.id)).not.toContain(asking.userId)
    const letIn = { id: groupId, userId: asking.userId, state: 'member' as const }
    await expect(member.client.community.changeGroupMember(letIn)).rejects.toMatchObject(forbidden)
    await owner.client.community.changeGroupMember(letIn)
    expect((await sayIn(asking, roomId)).seq).toBe(1)
  })

  test('of patrons waits for a provider they know', async () => {
    const { provider, patron } = await makeConfirmed(stand)
    const { group } = await patron.client.community.createPatronGroup({
      name: 'New mothers',
      about: 'For the first year.',
      moderatorId: provider.userId,
    })
    expect(group).toMatchObject({ isWaiting: true, isPatronGroup: true, access: 'invite' })
    const roomId = group.rooms[0]!.id
    await expect(sayIn(patron, roomId)).rejects.toMatchObject(conflict)
    expect((await provider.client.community.listPatronGroups()).groups).toMatchObject([{ state: 'invited' }])
    await provider.client.community.joinCategoryGroup({ id: group.id })
    expect((await provider.client.community.getCategoryGroup({ id: group.id })).group.state).toBe('moderator')
    expect((await sayIn(patron, roomId)).seq).toBe(1)
    const { userId } = await stand.signIn('provider')
    await expect(
      patron.client.community.createPatronGroup({ name: 'No', about: 'No.', moderatorId: userId }),
    ).rejects.toMatchObject(conflict)
  })
})

describe('group membership', () => {
  test('is visible to members, and others see their number only', async () => {
    const { owner, member, groupId } = await makeTalk(stand, { access: 'public' })
    const stranger = await stand.signIn('patron')
    const list = ({ client }: Pick<SignedIn, 'client'>, search?: string) =>
      client.community.listGroupMembers({ id: groupId, ...(search && { search }) })
    const refusesStranger = async () => {
      await expect(list(stranger)).rejects.toMatchObject(forbidden)
      // A search would reveal whether a name is among them.
      await expect(list(stranger, 'a')).rejects.toMatchObject(forbidden)
      expect((await stranger.client.community.searchUsers({})).people).toEqual([])
    }
    await refusesStranger()
    expect((await stranger.client.community.getCategoryGroup({ id: groupId })).group).toMatchObject({
      memberCount: 2,
      showsMembers: false,
    })
    await stranger.client.community.joinCategoryGroup({ id: groupId })
    const { group } = await stranger.client.community.getCategoryGroup({ id: groupId })
    expect(group.showsMembers).toBe(true)
    const ids = (await list(stranger)).members.map(({ person }) => person.id)
    expect(ids.toSorted()).toEqual([owner.userId, member.userId, stranger.userId].toSorted())
    await stranger.client.community.leaveCategoryGroup({ id: groupId })
    await refusesStranger()
  })

  test('is visible to platform moderators in public groups', async () => {
    const list = async (access: 'public' | 'request') => {
      const { groupId } = await makeTalk(stand, { access })
      const staff = await stand.signIn('staff')
      return outcomeOf(staff.client.community.listGroupMembers({ id: groupId }))
    }
    expect([await list('public'), await list('request')]).toEqual(['done', 'UNAUTHORIZED'])
  })
})

describe('people', () => {
  test('can be found by those who share a group or a booking, and never by address', async () => {
    const { owner, member } = await makeTalk(stand)
    const find = async (search: string) =>
      (await member.client.community.searchUsers({ search })).people.map(({ id }) => id)
    expect(await find('')).toEqual([owner.userId])
    expect(await find(owner.email)).toEqual([])
    const stranger = await stand.signIn('patron')
    expect((await stranger.client.community.searchUsers({})).people).toEqual([])
    await expect(stranger.client.community.openDirectRoom({ userId: member.userId })).rejects.toMatchObject(
      conflict,
    )
  })

  test('nobody can write to themselves, however their id is spelled', async () => {
    const { client, userId } = await stand.signIn('patron')
    for (const own of [userId, userId.toUpperCase()])
      await expect(client.community.openDirectRoom({ userId: own })).rejects.toMatchObject(missing)
  })

  test('a patron and a provider can write after a booking, including contact details', async () => {
    const { provider, patron } = await makeConfirmed(stand)
    const { room } = await patron.client.community.openDirectRoom({ userId: provider.userId })
    expect(room).toMatchObject({ kind: 'direct', status: 'open', canWrite: true, warnsOfContacts: false })
    const again = await provider.client.community.openDirectRoom({ userId: patron.userId })
    expect(again.room.id).toBe(room.id)
    await sayIn(provider, room.id)
    const { client } = await stand.signIn('patron')
    await expect(client.community.getRoom({ id: room.id })).rejects.toMatchObject(missing)
  })

  test('a buyer and a seller can write after an order, and nobody else can', async () => {
    const { seller, buyer } = await makeOrder(stand)
    const { room } = await buyer.client.community.openDirectRoom({ userId: seller.userId })
    expect(room).toMatchObject({ kind: 'direct', status: 'open', canWrite: true })
    const again = await seller.client.community.openDirectRoom({ userId: buyer.userId })
    expect(again.room.id).toBe(room.id)
    const other = await stand.signIn('patron')
    await expect(other.client.community.openDirectRoom({ userId: seller.userId })).rejects.toMatchObject(
      conflict,
    )
  })

  test('a disabled account cannot be written to, accepted or admitted', async () => {
    const { provider, patron } = await makeConfirmed(stand)
    const talk = await makeTalk(stand, { access: 'request' })
    const [asking, asked] = [await anotherAdult(stand, talk), await anotherAdult(stand, talk)]
    const { room } = await asking.client.community.openDirectRoom({ userId: asked.userId })
    const newcomer = await stand.signIn('patron')
    await newcomer.client.community.joinCategoryGroup({ id: talk.groupId })
    const begin = (one: SignedIn, other: SignedIn) =>
      outcomeOf(one.client.community.openDirectRoom({ userId: other.userId }))
    const letIn = { id: talk.groupId, userId: newcomer.userId, state: 'member' as const }
    const tries = async () => [
      await begin(provider, patron),
      await outcomeOf(asked.client.community.answerDirectRoom({ id: room.id, isAccepted: true })),
      await outcomeOf(talk.owner.client.community.changeGroupMember(letIn)),
    ]
    const gone = [patron, asking, newcomer]
    for (const person of gone) await setDisabled(stand, person, true)
    expect(await tries()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    for (const person of gone) await setDisabled(stand, person, false)
    expect(await tries()).toEqual(['done', 'done', 'done'])
    const other = await makeConfirmed(stand)
    await setDisabled(stand, other.provider, true)
    expect(await begin(other.patron, other.provider)).toBe('NOT_FOUND')
  })

  test('two patrons can write once the other one has accepted', async () => {
    const talk = await makeTalk(stand)
    const { member, groupId } = talk
    const minor = await stand.signIn('patron')
    await putIn(stand, groupId, minor.userId)
    await expect(member.client.community.openDirectRoom({ userId: minor.userId })).rejects.toMatchObject(
      conflict,
    )
    const other = await anotherAdult(stand, talk)
    const { room } = await member.client.community.openDirectRoom({ userId: other.userId })
    expect(room).toMatchObject({ status: 'requested', isAskedByMe: true, canWrite: false })
    await expect(sayIn(member, room.id)).rejects.toMatchObject(conflict)
    await expect(
      member.client.community.answerDirectRoom({ id: room.id, isAccepted: true }),
    ).rejects.toMatchObject(missing)
    await other.client.community.answerDirectRoom({ id: room.id, isAccepted: true })
    await sayIn(member, room.id)
    expect((await other.client.community.getRoom({ id: room.id })).room).toMatchObject({
      isOtherOnline: true,
      otherReadSeq: 1,
    })
    // A user who hides their presence does not see the other's either.
    await member.client.community.saveChatSettings({ showsPresence: false, isAdult: true })
    for (const { client } of [member, other])
      expect((await client.community.getRoom({ id: room.id })).room.isOtherOnline).toBeNull()
    await member.client.community.saveChatSettings({ showsPresence: true, isAdult: true })
    await other.client.community.blockUser({ userId: member.userId })
    await expect(sayIn(member, room.id)).rejects.toMatchObject(conflict)
    // A user who blocked them reveals neither presence nor read position.
    for (const { client } of [member, other])
      expect((await client.community.getRoom({ id: room.id })).room).toMatchObject({
        isOtherOnline: null,
        otherReadSeq: null,
      })
  })

  test('a blocked user has no other way: they find nobody and can invite nobody', async () => {
    const talk = await makeTalk(stand, { access: 'invite' })
    const { owner } = talk
    const other = await anotherAdult(stand, talk)
    const mine = await makeTalk(stand, { access: 'invite' })
    await putIn(stand, talk.groupId, mine.owner.userId)
    const ask = () => mine.owner.client.community.inviteToGroup({ id: mine.groupId, userId: other.userId })
    await other.client.community.blockUser({ userId: mine.owner.userId })
    await expect(ask()).rejects.toMatchObject(missing)
    const { people } = await mine.owner.client.community.searchUsers({})
    expect(people.map(({ id }) => id)).not.toContain(other.userId)
    expect(people.map(({ id }) => id)).toContain(owner.userId)
    await other.client.community.unblockUser({ id: mine.owner.userId })
    expect((await ask()).member.state).toBe('invited')
  })

  test('an invited or former member joins a group only by their own decision', async () => {
    const talk = await makeTalk(stand, { access: 'invite' })
    const { owner, groupId } = talk
    const other = await anotherAdult(stand, talk)
    const putBack = () =>
      owner.client.community.changeGroupMember({
        id: groupId,
        userId: other.userId,
        state: 'member',
        days: 1,
      })
    await other.client.community.leaveCategoryGroup({ id: groupId })
    await expect(putBack()).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })
})

// Must run last: it moves the clock past the bookable hours.
test('a group mutes for some days, and the mute ends by itself', async () => {
  const { owner, member, groupId, roomId } = await makeTalk(stand)
  const mute = { id: groupId, userId: member.userId, state: 'muted' as const, days: 2 }
  await expect(owner.client.community.changeGroupMember(mute)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  await owner.client.community.changeGroupMember({ ...mute, reason: 'Please rest.' })
  await expect(sayIn(member, roomId)).rejects.toMatchObject(conflict)
  expect((await member.client.community.listMessages({ id: roomId })).messages).toEqual([])
  await expect(member.client.community.leaveCategoryGroup({ id: groupId })).rejects.toMatchObject(conflict)
  stand.clock.advance({ days: 2, seconds: 1 })
  const client = await stand.signInAs(member.userId)
  expect((await sayIn({ client }, roomId)).seq).toBe(1)
})
