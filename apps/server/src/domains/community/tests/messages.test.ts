import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { figureOf } from '../../../testing/figures.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { codeWhileLocked } from '../../../testing/locks.ts'
import { makeReported, makeTalk, putIn, sayIn } from '../../../testing/community.ts'
import { png, uploadBench } from '../../../testing/uploads.ts'
import { deleteMessage } from '../actions/change-message.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
  const { client } = await stand.signIn('staff')
  await client.community.saveWordList({ kind: 'threat', words: ['hurt you'] })
})
afterAll(() => stand.close())

const missing = { code: 'NOT_FOUND', status: 404 }
const conflict = { code: 'CONFLICT', status: 409 }

describe('a room', () => {
  test('numbers its messages without gaps, and a repeated message once', async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const clientId = crypto.randomUUID()
    const first = await sayIn(member, roomId, 'One', clientId)
    expect(await sayIn(member, roomId, 'One', clientId)).toEqual(first)
    // Another user's message may have the same id.
    const second = await sayIn(owner, roomId, 'Two', clientId)
    expect([first.seq, second.seq]).toEqual([1, 2])
    const { messages, lastSeq } = await member.client.community.listMessages({ id: roomId })
    expect(messages.map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ])
    expect(lastSeq).toBe(2)
  })

  test('numbers a hundred concurrent messages', async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const said = await Promise.all(
      Array.from({ length: 100 }, (_, index) => sayIn(index % 2 ? member : owner, roomId, `no. ${index}`)),
    )
    const numbers = said.map(({ seq }) => seq).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  })

  test('is read in pages', async () => {
    const { member, roomId } = await makeTalk(stand)
    for (let index = 1; index <= 12; index++) await sayIn(member, roomId, `no. ${index}`)
    const page = async (place: object) =>
      (await member.client.community.listMessages({ id: roomId, limit: 4, ...place })).messages.map(
        ({ seq }) => seq,
      )
    expect(await page({})).toEqual([9, 10, 11, 12])
    expect(await page({ before: 9 })).toEqual([5, 6, 7, 8])
    expect(await page({ before: 3 })).toEqual([1, 2])
    expect(await page({ after: 9 })).toEqual([10, 11, 12])
    expect(await page({ around: 6 })).toEqual([4, 5, 6, 7])
    expect(await page({ around: 12 })).toEqual([9, 10, 11, 12])
  })

  test('is not found by users outside of it', async () => {
    const { roomId, groupId, member, owner } = await makeTalk(stand)
    const { id } = await sayIn(member, roomId)
    const { client } = await stand.signIn('patron')
    const { community } = client
    await expect(community.listMessages({ id: roomId })).rejects.toMatchObject(missing)
    await expect(community.getRoom({ id: roomId })).rejects.toMatchObject(missing)
    await expect(
      community.sendMessage({ id: roomId, clientId: crypto.randomUUID(), text: 'Hi' }),
    ).rejects.toMatchObject(missing)
    await expect(community.reactToMessage({ id, reaction: '👍', isOn: true })).rejects.toMatchObject(missing)
    await expect(community.reportMessage({ id, reason: 'spam' })).rejects.toMatchObject(missing)
    await expect(community.joinCategoryGroup({ id: groupId })).rejects.toMatchObject(missing)
    const { client: staff } = await stand.signIn('admin')
    await expect(staff.community.listMessages({ id: roomId })).rejects.toMatchObject(missing)

    await owner.client.community.changeGroupMember({
      id: groupId,
      userId: member.userId,
      state: 'removed',
      reason: 'Enough.',
    })
    await expect(member.client.community.listMessages({ id: roomId })).rejects.toMatchObject(missing)
    expect((await member.client.community.listRooms({})).rooms).toEqual([])
    expect((await member.client.community.searchMessages({ search: 'Hello' })).messages).toEqual([])
  })

  test('whose lock cannot be had keeps the error, which may be worth another attempt', async () => {
    const { member, roomId } = await makeTalk(stand)
    const { id } = await sayIn(member, roomId)
    const actor = { userId: member.userId, sessionId: '', kind: 'patron', roles: [] } as const
    const code = await codeWhileLocked(stand, { table: 'chat_rooms', id: roomId }, (inner) =>
      deleteMessage(inner, actor, id),
    )
    expect(code).toBe('55P03')
  })

  test('is searchable beyond thousands of newer messages', async () => {
    const { member, roomId } = await makeTalk(stand)
    const { id } = await sayIn(member, roomId, 'A zebra in the garden')
    await stand.deps.database.pool.query(
      `insert into chat_messages (id, room_id, seq, client_id, author_id, status, text, sent_at)
        select gen_random_uuid(), $1, n, gen_random_uuid(), $2, 'sent', 'I slept well', $3::timestamptz + n * interval '1 second'
        from generate_series(2, 3100) as n`,
      [roomId, member.userId, stand.clock.now()],
    )
    const find = async (search: string) => (await member.client.community.searchMessages({ search })).messages
    expect((await find('zebra')).map((message) => message.id)).toEqual([id])
    expect((await find('slept')).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 30 }, (_, at) => 3100 - at),
    )
  })

  test('limits fast writers over all rooms together', async () => {
    const { member, roomId } = await makeTalk(stand)
    const others = [await makeTalk(stand), await makeTalk(stand), await makeTalk(stand)]
    for (const { groupId } of others) await putIn(stand, groupId, member.userId)
    await stand.deps.database.pool.query(
      `with said as (insert into chat_messages (id, room_id, seq, client_id, author_id, status, text, sent_at)
        select gen_random_uuid(), $1, n, gen_random_uuid(), $2, 'sent', 'Hello.', $3
        from generate_series(1, 59) as n)
      update chat_rooms set last_seq = 59 where id = $1`,
      [roomId, member.userId, stand.clock.now()],
    )
    const rooms = [roomId, ...others.map((other) => other.roomId)]
    const said = await Promise.allSettled(rooms.map((room) => sayIn(member, room)))
    expect(said.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      ...Array<string>(3).fill('rejected'),
    ])
    await expect(sayIn(member, roomId)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You have written 60 messages in a minute. Please wait a moment.',
    })
    stand.clock.advance({ minutes: 1, seconds: 1 })
    await sayIn(member, roomId)
  })
})

describe('a message', () => {
  test.each([
    ['with bidirectional controls', 'moc.live\u202E'],
    ['too long', 'a'.repeat(4001)],
    ['empty', '  \n '],
  ])('that is %s is refused', async (_what, text) => {
    const { member, roomId } = await makeTalk(stand)
    await expect(sayIn(member, roomId, text)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('keeps a script as plain text, and ten lines as ten lines', async () => {
    const { member, roomId } = await makeTalk(stand)
    const text = `<script>alert(1)</script>\n${'x'.repeat(3000)}`
    expect((await sayIn(member, roomId, text)).text).toBe(text)
  })

  test('can be edited for fifteen minutes, and clients that were offline fetch the change', async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const { id } = await sayIn(member, roomId, 'Helo')
    const { revision } = await owner.client.community.listMessages({ id: roomId })
    const { message } = await member.client.community.editMessage({ id, text: 'Hello' })
    expect(message).toMatchObject({ status: 'edited', text: 'Hello', seq: 1 })
    const changes = await owner.client.community.listMessageChanges({ id: roomId, after: revision })
    expect(changes.messages).toMatchObject([{ id, text: 'Hello' }])
    await expect(owner.client.community.editMessage({ id, text: 'No' })).rejects.toMatchObject(missing)
    stand.clock.advance({ minutes: 15, seconds: 1 })
    const tooLate = { code: 'ILLEGAL_TRANSITION', message: 'A message can be changed for 15 minutes.' }
    await expect(
      (await stand.signInAs(member.userId)).community.editMessage({ id, text: 'Late' }),
    ).rejects.toMatchObject(tooLate)
  })

  test('that was deleted keeps its number and loses its text', async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const { id } = await sayIn(member, roomId, 'Secret')
    await member.client.community.deleteMessage({ id })
    const [room] = (await owner.client.community.listRooms({})).rooms
    expect(room?.last).toMatchObject({ kind: 'gone', text: '' })
    await sayIn(member, roomId, 'Next')
    const { messages } = await owner.client.community.listMessages({ id: roomId })
    expect(messages.map(({ seq, status, text }) => [seq, status, text])).toEqual([
      [1, 'deleted', ''],
      [2, 'sent', 'Next'],
    ])
    expect((await owner.client.community.searchMessages({ search: 'Secret' })).messages).toEqual([])
  })

  test('can answer another one, mention people and count as unread', async () => {
    const { member, owner, groupId, roomId } = await makeTalk(stand)
    const outside = await stand.signIn('patron')
    const asked = await sayIn(member, roomId, 'Does anybody sleep?')
    const { message } = await owner.client.community.sendMessage({
      id: roomId,
      clientId: crypto.randomUUID(),
      text: 'I do.',
      replyToId: asked.id,
      mentionIds: [member.userId, outside.userId],
    })
    expect(message.replyTo).toMatchObject({ id: asked.id, text: 'Does anybody sleep?' })
    expect(message.mentions.map(({ id }) => id)).toEqual([member.userId])
    const [room] = (await member.client.community.listRooms({})).rooms
    expect(room).toMatchObject({ id: roomId, unreadCount: 1, mentionCount: 1, group: { id: groupId } })
    expect(await figureOf(member, 'chats')).toMatchObject({ value: 1 })
    expect(await member.client.community.markRoomRead({ id: roomId, seq: 999 })).toEqual({ readSeq: 2 })
    expect(await member.client.community.markRoomRead({ id: roomId, seq: 1 })).toEqual({ readSeq: 2 })
    expect(await figureOf(member, 'chats')).toMatchObject({ value: 0 })
    const [read] = (await member.client.community.listRooms({})).rooms
    expect(read).toMatchObject({ unreadCount: 0, mentionCount: 0 })
  })

  test('mentions readers by their full name, and nobody outside', async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const outside = await stand.signIn('patron')
    await member.client.identity.updateProfile({ displayName: 'Maya Haddad' })
    await outside.client.identity.updateProfile({ displayName: 'Noor Aziz' })
    const { mentions } = await sayIn(owner, roomId, 'Thank you, @maya haddad and @Noor Aziz!')
    expect(mentions).toEqual([{ id: member.userId, name: 'Maya Haddad' }])
    expect((await sayIn(owner, roomId, 'Thank you, Maya Haddad')).mentions).toEqual([])
    const [room] = (await member.client.community.listRooms({})).rooms
    expect(room).toMatchObject({ mentionCount: 1 })
  })

  test('is quoted without the marks of bold text and lists', async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const text = '**Two** [sites](https://a.example):\n- _one_'
    const { id, text: kept } = await sayIn(member, roomId, text)
    expect(kept).toBe(text)
    const [room] = (await owner.client.community.listRooms({})).rooms
    expect(room?.last?.text).toBe('Two sites:\n• one')
    const { message } = await owner.client.community.sendMessage({
      id: roomId,
      clientId: crypto.randomUUID(),
      text: 'Thanks',
      replyToId: id,
    })
    expect(message.replyTo?.text).toBe('Two sites:\n• one')
  })

  test('cannot hide a word from the lists with a mark inside it', async () => {
    const { member, roomId } = await makeTalk(stand)
    expect(await sayIn(member, roomId, 'I will hu**rt y**ou')).toMatchObject({ status: 'held' })
  })

  test('has each reaction once per person', async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const { id } = await sayIn(member, roomId)
    const react = async ({ client }: typeof member, isOn: boolean) =>
      (await client.community.reactToMessage({ id, reaction: '🙏', isOn })).message.reactions
    await react(member, true)
    expect(await react(owner, true)).toEqual([{ reaction: '🙏', count: 2, isOwn: true }])
    expect(await react(owner, true)).toEqual([{ reaction: '🙏', count: 2, isOwn: true }])
    expect(await react(owner, false)).toEqual([{ reaction: '🙏', count: 1, isOwn: false }])
  })

  test('of somebody in need is shown, offers help and is never held', async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const { message, care } = await member.client.community.sendMessage({
      id: roomId,
      clientId: crypto.randomUUID(),
      text: 'I want to end my life.',
    })
    expect([message.status, care]).toEqual(['sent', 'self_harm'])
    const { messages } = await owner.client.community.listMessages({ id: roomId })
    expect(messages.at(-1)?.text).toBe('I want to end my life.')
  })

  test('that threatens is held: its author can read it, others cannot, and a moderator decides', async () => {
    const { member, owner, groupId, roomId } = await makeTalk(stand)
    const other = await stand.signIn('patron')
    await putIn(stand, groupId, other.userId)
    const held = await sayIn(member, roomId, 'I will hurt you')
    expect(held).toMatchObject({ status: 'held', text: 'I will hurt you' })
    const read = async ({ client }: typeof member) =>
      (await client.community.listMessages({ id: roomId })).messages.at(-1)
    expect(await read(other)).toMatchObject({ status: 'held', text: '', reason: null })
    expect(await read(owner)).toMatchObject({ status: 'held', text: 'I will hurt you' })
    const { community } = owner.client
    await community.moderateMessage({ id: held.id, act: 'release', reason: 'It is about a film.' })
    expect(await read(other)).toMatchObject({ status: 'sent', text: 'I will hurt you' })
    await community.moderateMessage({ id: held.id, act: 'remove', reason: 'On second thoughts.' })
    expect(await read(other)).toMatchObject({ status: 'removed', text: '' })
    expect(await read(member)).toMatchObject({ status: 'removed', reason: 'On second thoughts.' })
    await expect(
      other.client.community.moderateMessage({ id: held.id, act: 'release', reason: 'Please.' }),
    ).rejects.toMatchObject(missing)
  })

  test("can be a picture without text, visible to the room's readers only", async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const [bench, stranger] = [uploadBench(stand), await stand.signIn('patron')]
    const show = async (by: SignedIn, urls: string[], text = '') => {
      const kept = { name: 'a.png', mimeType: 'image/png', uploadDate: '2026-06-15T09:00:00.000Z' }
      const pictures = urls.map((url) => ({ ...kept, url }))
      const said = { id: roomId, clientId: crypto.randomUUID(), text, pictures }
      return (await by.client.community.sendMessage(said)).message
    }
    const url = await bench.upload(member, 'image/png', await png())
    expect(await show(member, [url])).toMatchObject({ status: 'sent', text: '', pictures: [{ url }] })
    const read = ({ client }: SignedIn) => client.uploads.signRead({ privateUrl: url })
    expect(await read(owner)).toMatchObject({ mime: 'image/png' })
    await expect(read(stranger)).rejects.toMatchObject(missing)
    const [room] = (await owner.client.community.listRooms({})).rooms
    expect(room?.last).toMatchObject({ kind: 'pictures', text: '' })

    const wrong = { code: 'VALIDATION_FAILED' }
    await expect(show(member, [])).rejects.toMatchObject(wrong)
    // Another user's file, and a file of another type.
    await expect(show(owner, [url])).rejects.toMatchObject(wrong)
    const document = await PDFDocument.create()
    document.addPage([9, 9])
    const paper = await bench.upload(member, 'application/pdf', Buffer.from(await document.save()))
    await expect(show(member, [paper])).rejects.toMatchObject(wrong)
  })

  test('shows no picture to a banned user, by the clock of all servers', async () => {
    const { member, owner, roomId, staff, caseId } = await makeReported(stand)
    const url = await uploadBench(stand).upload(owner, 'image/png', await png())
    const kept = { name: 'a.png', mimeType: 'image/png', uploadDate: '2026-06-15T09:00:00.000Z', url }
    await owner.client.community.sendMessage({
      id: roomId,
      clientId: crypto.randomUUID(),
      text: '',
      pictures: [kept],
    })
    const read = () => member.client.uploads.signRead({ privateUrl: url })
    expect(await read()).toMatchObject({ mime: 'image/png' })
    await staff.client.community.decideCase({
      id: caseId,
      verdict: 'action',
      isMessageRemoved: true,
      measure: { kind: 'chat_ban', days: 7 },
      reason: 'We speak kindly to each other.',
    })
    await expect(read()).rejects.toMatchObject(missing)
  })

  test('is reported without being removed', async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const { id } = await sayIn(owner, roomId)
    await member.client.community.reportMessage({ id, reason: 'abuse', note: 'Rude.' })
    await member.client.community.reportMessage({ id, reason: 'threat' })
    const { messages } = await member.client.community.listMessages({ id: roomId })
    expect(messages.at(-1)).toMatchObject({ status: 'sent', text: 'Hello.' })
    await expect(owner.client.community.reportMessage({ id, reason: 'spam' })).rejects.toMatchObject(conflict)
  })
})
