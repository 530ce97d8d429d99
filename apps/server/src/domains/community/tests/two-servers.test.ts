import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeTalk, putIn, sayIn } from '../../../testing/community.ts'
import { heardBy, say, shutOf, socketApp } from '../../../testing/sockets.ts'
import type { SocketApp } from '../../../testing/sockets.ts'

let [stand, beside]: SocketApp[] = []
beforeAll(async () => {
  stand = await socketApp()
  beside = await socketApp({ databaseUrl: stand.databaseUrl })
})
afterAll(async () => {
  await beside?.close()
  await stand?.close()
})

const pageOf = (server: SocketApp, audience: 'patron' | 'provider', { cookie }: { cookie: string }) =>
  server.socket({ audience, cookie })

test('messages cross servers in order and reach everybody in the room', async () => {
  const { owner, member, roomId } = await makeTalk(stand!)
  const stranger = await stand!.signIn('patron')
  const [reading, outside] = [
    await pageOf(beside!, 'patron', member),
    await pageOf(beside!, 'patron', stranger),
  ]
  const [heard, listed, others] = [
    heardBy(reading, 'room:said'),
    heardBy(reading, 'rooms:changed'),
    heardBy(outside, 'room:said'),
  ]
  expect(await say(reading, 'room:enter', { roomId })).toBe('ok')
  expect(await say(reading, 'rooms:watch', {})).toBe('ok')
  expect(await say(outside, 'room:enter', { roomId })).toBe('NOT_FOUND')
  expect(await say(outside, 'room:typing', { roomId })).toBe('NOT_FOUND')
  for (let index = 1; index <= 20; index++) await sayIn(owner, roomId, `no. ${index}`)
  // Too long for one notification, so it is fetched.
  await sayIn(owner, roomId, '漢'.repeat(3500))
  await expect.poll(() => heard.length).toBe(21)
  expect(heard.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  expect(heard[0]?.message).toMatchObject({ text: 'no. 1', author: { id: owner.userId } })
  expect(heard.at(-1)?.message).toBeNull()
  expect(listed.at(-1)).toEqual({ roomId, seq: 21 })
  expect(others).toEqual([])
})

test('typing and changes are announced to the others in the room', async () => {
  const { owner, member, roomId } = await makeTalk(stand!)
  const [writing, reading] = [
    await pageOf(stand!, 'provider', owner),
    await pageOf(beside!, 'patron', member),
  ]
  for (const page of [writing, reading]) expect(await say(page, 'room:enter', { roomId })).toBe('ok')
  const [typing, changed] = [heardBy(reading, 'room:typing'), heardBy(reading, 'room:changed')]
  expect(await say(writing, 'room:typing', { roomId })).toBe('ok')
  await expect.poll(() => typing).toMatchObject([{ roomId, userId: owner.userId }])
  const { id } = await sayIn(owner, roomId)
  await owner.client.community.deleteMessage({ id })
  await expect.poll(() => changed).toEqual([{ roomId, revision: 1 }])
})

test("in a public room, only members' typing is announced, and to members only", async () => {
  const { owner, member, groupId, roomId } = await makeTalk(stand!, { access: 'public' })
  const stranger = await stand!.signIn('patron')
  const [reading, outside] = [
    await pageOf(beside!, 'patron', member),
    await pageOf(beside!, 'patron', stranger),
  ]
  for (const page of [reading, outside]) expect(await say(page, 'room:enter', { roomId })).toBe('ok')
  // From a newly opened page, because a page announces it only every few seconds.
  const write = async () => {
    const writing = await pageOf(stand!, 'provider', owner)
    expect(await say(writing, 'room:enter', { roomId })).toBe('ok')
    expect(await say(writing, 'room:typing', { roomId })).toBe('ok')
  }
  const [heard, overheard] = [heardBy(reading, 'room:typing'), heardBy(outside, 'room:typing')]
  expect(await say(outside, 'room:typing', { roomId })).toBe('NOT_FOUND')
  await write()
  await expect.poll(() => heard).toMatchObject([{ userId: owner.userId }])
  expect(overheard).toEqual([])
  // A new member receives announcements until they leave.
  await stranger.client.community.joinCategoryGroup({ id: groupId })
  expect(await say(outside, 'room:enter', { roomId })).toBe('ok')
  await write()
  await expect.poll(() => overheard).toHaveLength(1)
  const left = heardBy(outside, 'room:left')
  await stranger.client.community.leaveCategoryGroup({ id: groupId })
  await expect.poll(() => left).toEqual([{ roomId }])
  expect(await say(outside, 'room:enter', { roomId })).toBe('ok')
  await write()
  await expect.poll(() => heard).toHaveLength(3)
  expect(overheard).toHaveLength(1)
})

test('a removed member receives nothing more within a second, on any server', async () => {
  const { owner, member, groupId, roomId } = await makeTalk(stand!)
  const other = await stand!.signIn('patron')
  await putIn(stand!, groupId, other.userId)
  const [out, staying] = [await pageOf(beside!, 'patron', member), await pageOf(beside!, 'patron', other)]
  for (const page of [out, staying]) {
    expect(await say(page, 'room:enter', { roomId })).toBe('ok')
    expect(await say(page, 'rooms:watch', {})).toBe('ok')
  }
  const [left, heard, listed, theirs] = [
    heardBy(out, 'room:left'),
    heardBy(out, 'room:said'),
    heardBy(out, 'rooms:changed'),
    heardBy(staying, 'room:said'),
  ]
  const sent = performance.now()
  await sayIn(owner, roomId, 'Welcome')
  await expect.poll(() => [heard.length, theirs.length, listed.length]).toEqual([1, 1, 1])
  const since = performance.now()
  const reason = 'Please read our rules.'
  await owner.client.community.changeGroupMember({
    id: groupId,
    userId: member.userId,
    state: 'removed',
    reason,
  })
  await expect.poll(() => left).toEqual([{ roomId }])
  // On a busy machine delivering a message also takes time.
  expect(performance.now() - since).toBeLessThan(1000 + 5 * (since - sent))
  await sayIn(owner, roomId, 'Among us')
  await expect.poll(() => theirs.length).toBe(2)
  expect(heard).toHaveLength(1)
  expect(listed.slice(1).filter((news) => news.roomId !== null)).toEqual([])
  expect(await say(out, 'room:enter', { roomId })).toBe('NOT_FOUND')
})

test('a disabled account is disconnected and receives nothing', async () => {
  const { owner, member, roomId } = await makeTalk(stand!)
  const page = await pageOf(beside!, 'patron', member)
  expect(await say(page, 'room:enter', { roomId })).toBe('ok')
  const heard = heardBy(page, 'room:said')
  const admin = await stand!.signIn('admin')
  const shut = shutOf(page)
  await admin.client.identity.disableUser({ id: member.userId, reason: 'Somebody else’s account.' })
  await shut
  await sayIn(owner, roomId)
  expect(heard).toEqual([])
})

const CROWD = 50

test('a mere reader of a group receives nothing more once it is not public', async () => {
  const { owner, member, groupId, roomId } = await makeTalk(stand!, { access: 'public' })
  const [stranger, staff] = [await stand!.signIn('patron'), await stand!.signIn('staff')]
  const pages = [
    await pageOf(beside!, 'patron', stranger),
    await beside!.socket({ audience: 'admin', cookie: staff.cookie }),
    await pageOf(beside!, 'patron', member),
  ]
  for (const page of pages) expect(await say(page, 'room:enter', { roomId })).toBe('ok')
  const heard = pages.map((page) => heardBy(page, 'room:said'))
  await sayIn(owner, roomId, 'For everybody')
  await expect.poll(() => heard.map(({ length }) => length)).toEqual([1, 1, 1])
  const { group } = await owner.client.community.getCategoryGroup({ id: groupId })
  await owner.client.community.updateCategoryGroup({
    id: groupId,
    categoryId: group.categoryId!,
    name: group.name,
    about: group.about,
    rules: group.rules,
    access: 'invite',
  })
  await sayIn(owner, roomId, 'Among ourselves')
  await expect.poll(() => heard[2]!.length).toBe(2)
  expect(heard.map(({ length }) => length)).toEqual([1, 1, 2])
})

test('concurrent messages at two servers: nothing is lost, duplicated or reordered', async () => {
  const { owner, groupId, roomId } = await makeTalk(stand!)
  const page = await pageOf(beside!, 'provider', owner)
  expect(await say(page, 'room:enter', { roomId })).toBe('ok')
  const heard = heardBy(page, 'room:said')
  const people = await Promise.all(Array.from({ length: CROWD }, () => stand!.signIn('patron')))
  for (const { userId } of people) await putIn(stand!, groupId, userId)
  const clients = people.map(({ cookie }, index) => ({
    client: (index % 2 ? stand! : beside!).client('patron', cookie),
  }))
  // Each sends three messages twice, like a browser after a lost response.
  await Promise.all(
    clients.map(async (somebody, index) => {
      for (const part of [1, 2, 3]) {
        const clientId = crypto.randomUUID()
        await Promise.all([1, 2].map(() => sayIn(somebody, roomId, `${index}.${part}`, clientId)))
      }
    }),
  )
  const { messages } = await owner.client.community.listMessages({ id: roomId, after: 0, limit: 200 })
  const all = [...messages]
  for (;;) {
    const { messages: more } = await owner.client.community.listMessages({
      id: roomId,
      after: all.at(-1)!.seq,
      limit: 200,
    })
    if (more.length === 0) break
    all.push(...more)
  }
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: CROWD * 3 }, (_, index) => index + 1))
  expect(new Set(all.map(({ text }) => text)).size).toBe(CROWD * 3)
  for (let index = 0; index < CROWD; index++)
    expect(all.filter(({ text }) => text.startsWith(`${index}.`)).map(({ text }) => text)).toEqual(
      [1, 2, 3].map((part) => `${index}.${part}`),
    )
  await expect.poll(() => heard.length).toBe(CROWD * 3)
  expect(heard.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq))
})
