import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { eraseAccounts } from '../../account-closing/jobs.ts'
import { users } from '../../identity/tables.ts'
import { watchCases } from '../jobs.ts'
import { listHeardRooms } from '../rooms/queries.ts'
import { anotherAdult, makeDecided, makeReported, makeTalk, sayIn } from '../../../testing/community.ts'
import { outcomeOf } from '../../../testing/outcome.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
  const { client } = await stand.signIn('admin')
  await client.community.saveWordList({ kind: 'self_harm', words: ['end my life', 'END my life'] })
  await client.community.saveWordList({ kind: 'abuse', words: ['you fool'] })
  await client.community.saveWordList({ kind: 'threat', words: ['hurt you'] })
})
afterAll(() => stand.close())

const conflict = { code: 'CONFLICT', status: 409 }
const missing = { code: 'NOT_FOUND', status: 404 }
const stuck = { code: 'ILLEGAL_TRANSITION', status: 409 }

describe('a case', () => {
  test('that is overdue is reported to moderators once, and so is its appeal', async () => {
    const { staff, caseId, member } = await makeReported(stand)
    const { userId: other } = await stand.signIn('staff')
    /** How often a user was notified. */
    const toldLate = async (userId: string) => {
      await watchCases(stand.context)
      await stand.runJobs()
      const client = await stand.signInAs(userId)
      const { notices } = await client.notifications.listNotices({ limit: 100 })
      return notices.filter(({ href, title }) => href?.endsWith(caseId) && title.endsWith('is late')).length
    }
    expect(await toldLate(other)).toBe(0)
    stand.clock.advance({ hours: 5 })
    expect([await toldLate(other), await toldLate(staff.userId)]).toEqual([1, 1])
    const decider = await stand.signInAs(staff.userId)
    const measure = { kind: 'mute' as const, days: 3 }
    await decider.community.decideCase({ id: caseId, verdict: 'action', measure, reason: 'Not here.' })
    stand.clock.advance({ days: 4 })
    expect(await toldLate(other)).toBe(1)
    const writer = await stand.signInAs(member.userId)
    await writer.community.appealCase({ id: caseId, text: 'It was a joke.' })
    stand.clock.advance({ days: 4 })
    // The moderator who decided cannot answer the appeal.
    expect([await toldLate(other), await toldLate(staff.userId)]).toEqual([2, 1])
  })

  test('is one per message, however many report it, with the most serious reason', async () => {
    const { staff, caseId, messageId, member, owner } = await makeReported(stand)
    await owner.client.community.reportMessage({ id: messageId, reason: 'spam' })
    const { case: one } = await staff.client.community.getCase({ id: caseId })
    expect(one).toMatchObject({
      status: 'reviewing',
      risk: 'medium',
      reportCount: 1,
      reportedText: 'That is nonsense, and so are you.',
      moderator: { id: staff.userId },
    })
    expect(Date.parse(one.dueAt!) - Date.parse(one.createdAt)).toBe(4 * 3600_000)
    const { case: urgent } = await staff.client.community.setCaseRisk({ id: caseId, risk: 'high' })
    expect(Date.parse(urgent.dueAt!) - Date.parse(urgent.createdAt)).toBe(15 * 60_000)
    // Later edits do not change the reported text.
    await member.client.community.editMessage({ id: messageId, text: 'Lovely.' })
    expect((await staff.client.community.getCase({ id: caseId })).case).toMatchObject({
      reportedText: 'That is nonsense, and so are you.',
      messages: [{ text: 'Lovely.', isReported: true }],
    })
  })

  test('when decided says to the reporter which report it was', async () => {
    const { owner } = await makeDecided(stand)
    await stand.runJobs()
    const { notices } = await owner.client.notifications.listNotices({ limit: 100 })
    expect(notices.find(({ title }) => title === 'Your report was reviewed')?.body).toMatch(
      /^You reported a message in Sleeping better, [^,]+ on \w+ \d+, \d{4}\. Thank you\. We took action on it\.$/,
    )
  })

  test('can be claimed by one of two moderators', async () => {
    const { staff, caseId } = await makeReported(stand)
    await staff.client.community.releaseCase({ id: caseId })
    const other = await stand.signIn('staff')
    const answers = await Promise.allSettled(
      [staff, other].map(({ client }) => client.community.takeCase({ id: caseId })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ code: 'CLAIMED' })
    const loser = answers[0]?.status === 'rejected' ? staff : other
    await expect(
      loser.client.community.decideCase({ id: caseId, verdict: 'dismiss', reason: 'No.' }),
    ).rejects.toMatchObject({ code: 'CLAIMED' })
  })

  test('is decided with a measure and a reason, and the measure ends', async () => {
    const { member, owner, roomId, messageId } = await makeDecided(stand)
    const { messages } = await owner.client.community.listMessages({ id: roomId })
    expect(messages[0]).toMatchObject({ id: messageId, status: 'removed', text: '' })
    await expect(sayIn(member, roomId)).rejects.toMatchObject(conflict)
    const { decisions } = await member.client.community.listOwnDecisions()
    expect(decisions).toMatchObject([
      {
        decision: {
          reason: 'We speak kindly to each other.',
          isMessageRemoved: true,
          measure: { kind: 'mute' },
        },
        appeal: null,
      },
    ])
    expect(JSON.stringify(decisions)).not.toContain('"by"')
    stand.clock.advance({ days: 7, seconds: 1 })
    const client = await stand.signInAs(member.userId)
    expect((await sayIn({ client }, roomId)).seq).toBe(2)
  })

  test('can ban a user from the chat, and a removal from a group ends', async () => {
    const { staff, caseId, member, groupId, roomId } = await makeReported(stand)
    const decision = { id: caseId, verdict: 'action' as const, reason: 'Not here.' }
    await expect(staff.client.community.decideCase(decision)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    await staff.client.community.decideCase({ ...decision, measure: { kind: 'remove_from_group', days: 3 } })
    await expect(member.client.community.getRoom({ id: roomId })).rejects.toMatchObject(missing)
    await expect(staff.client.community.decideCase(decision)).rejects.toMatchObject(stuck)
    expect((await member.client.community.listOwnDecisions()).decisions[0]?.decision.measure?.kind).toBe(
      'remove_from_group',
    )
    expect(groupId).toBeTruthy()

    const second = await makeReported(stand)
    await second.staff.client.community.decideCase({
      id: second.caseId,
      verdict: 'action',
      measure: { kind: 'chat_ban', days: 1 },
      reason: 'Enough.',
    })
    expect((await second.member.client.community.listRooms({})).rooms).toEqual([])
    expect(await listHeardRooms(stand.context, second.member.userId)).toEqual([])
    await expect(second.member.client.community.listMessages({ id: second.roomId })).rejects.toMatchObject(
      missing,
    )
  })

  test("can ban a group's moderator too, who then sees nobody there and changes nothing", async () => {
    const reported = await makeReported(stand)
    const { staff, caseId, groupId, roomId, member, owner } = reported
    const { community } = member.client
    await owner.client.community.changeGroupMember({
      id: groupId,
      userId: member.userId,
      state: 'moderator',
    })
    const other = await anotherAdult(stand, reported)
    const { room } = await other.client.community.openDirectRoom({ userId: member.userId })
    await staff.client.community.decideCase({
      id: caseId,
      verdict: 'action',
      measure: { kind: 'chat_ban', days: 1 },
      reason: 'Enough.',
    })
    expect((await community.searchUsers({})).people).toEqual([])
    const { group } = await community.getCategoryGroup({ id: groupId })
    expect(group).toMatchObject({ rooms: [], showsMembers: false, canModerate: false })
    expect(await outcomeOf(community.listGroupMembers({ id: groupId }))).toBe('UNAUTHORIZED')
    const { userId } = other
    const why = { reason: 'It is mine.' }
    const acts = [
      () => community.inviteToGroup({ id: groupId, userId }),
      () => community.changeGroupMember({ id: groupId, userId, state: 'removed', ...why }),
      () => community.createGroupRoom({ groupId, name: 'Second', topic: '' }),
      () => community.updateGroupRoom({ id: roomId, name: 'Other', topic: '', isClosed: true }),
      () => community.answerDirectRoom({ id: room.id, isAccepted: true }),
    ]
    const closed = 'The chat is closed to you until'
    for (const act of acts)
      await expect(act()).rejects.toMatchObject({
        ...conflict,
        message: expect.stringContaining(closed) as string,
      })
    expect((await other.client.community.getRoom({ id: room.id })).room.status).toBe('requested')
    // A banned user can still leave.
    expect(await community.leaveCategoryGroup({ id: groupId })).toEqual({ id: groupId })
  })

  test('about somebody in need ends with help and never with a measure', async () => {
    const { member, roomId } = await makeTalk(stand)
    await sayIn(member, roomId, 'I want to end my life')
    const { client } = await stand.signIn('staff')
    const { cases } = await client.community.listCases({ risk: 'high', status: 'new' })
    const found = cases.find(({ author }) => author.id === member.userId)!
    expect(found).toMatchObject({ foundBy: 'self_harm', risk: 'high' })
    await client.community.takeCase({ id: found.id })
    const act = { id: found.id, reason: 'We are here.', isMessageRemoved: true }
    await expect(client.community.decideCase({ ...act, verdict: 'action' })).rejects.toMatchObject(conflict)
    const { case: done } = await client.community.decideCase({ ...act, verdict: 'care' })
    expect(done).toMatchObject({ status: 'dismissed', isCare: true, decision: { isMessageRemoved: false } })
    expect((await member.client.community.listOwnDecisions()).decisions).toEqual([])
    await stand.runJobs()
    const [told] = (await member.client.notifications.listNotices({})).notices
    expect(told).toMatchObject({ title: 'A moderator has written to you', href: '/safe' })
    expect(told?.body).toContain('We are here.')
  })

  test('about a held message tells its author why it was released', async () => {
    const { member, roomId } = await makeTalk(stand)
    const held = await sayIn(member, roomId, 'I will hurt you')
    const { client } = await stand.signIn('staff')
    const { cases } = await client.community.listCases({ risk: 'high', status: 'new' })
    const { id } = cases.find(({ author }) => author.id === member.userId)!
    await client.community.takeCase({ id })
    await client.community.decideCase({ id, verdict: 'dismiss', reason: 'It is about a film.' })
    expect((await member.client.community.listMessages({ id: roomId })).messages).toMatchObject([
      { id: held.id, status: 'sent', reason: null },
    ])
    await stand.runJobs()
    expect((await member.client.notifications.listNotices({})).notices[0]).toMatchObject({
      title: 'Your message is visible now',
      body: 'A moderator has read it and let it through. The reason: “It is about a film.”',
    })
  })

  test('is opened for somebody who may be in need even before any word list is configured', async () => {
    const fresh = await testApp()
    try {
      const { member, roomId } = await makeTalk(fresh)
      const send = async (text: string) =>
        member.client.community.sendMessage({ id: roomId, clientId: crypto.randomUUID(), text })
      expect((await send('I don’t want to live any more')).care).toBe('self_harm')
      expect((await send("I can't go on")).care).toBe('distress')
      expect((await send('I slept well, and I live by the sea')).care).toBeNull()
      const { client } = await fresh.signIn('staff')
      const { lists } = await client.community.listWordLists()
      expect(lists.every(({ words }) => words.length > 5)).toBe(true)
    } finally {
      await fresh.close()
    }
  })

  test('can be searched by its number, author and text', async () => {
    const { staff, caseId } = await makeReported(stand)
    const find = async (search: string) =>
      (await staff.client.community.listCases({ search })).cases.map(({ id }) => id)
    const { case: known } = await staff.client.community.getCase({ id: caseId })
    expect(await find(known.number)).toEqual([caseId])
    const dismissed = await staff.client.community.listCases({ search: known.number, status: 'dismissed' })
    expect(dismissed).toMatchObject({ totalRecords: 0, statusCounts: { [known.status]: 1, dismissed: 0 } })
    expect(await find(known.number.replace('WC-', 'wc '))).toEqual([caseId])
    expect(await find('NONSENSE, and so are')).toContain(caseId)
    expect(await find(known.author.name.split(' ')[0]!)).toContain(caseId)
    const nobody = await staff.client.community.listCases({ search: 'zzzzzz' })
    expect(nobody).toMatchObject({ cases: [], totalRecords: 0 })
    expect(await find('100%')).toEqual([])
  })

  test('is opened by a word list that staff edit, and the message is folded', async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const said = await sayIn(member, roomId, 'Oh, YOU\u200B  fool!')
    expect(said).toMatchObject({ status: 'sent', isLimited: true })
    expect(said.reason).toMatch(/^Others see this message once they open it/)
    const seenBy = async ({ client: { community } }: Pick<typeof owner, 'client'>) => {
      const [message] = (await community.listMessages({ id: roomId })).messages
      const { rooms } = await community.listRooms({})
      const found = await community.searchMessages({ search: 'fool', roomId })
      const last = rooms.find(({ id }) => id === roomId)?.last?.kind
      return { isLimited: message?.isLimited, reason: message?.reason, last, found: found.messages.length }
    }
    expect(await seenBy(owner)).toMatchObject({ isLimited: true, last: 'limited', found: 0 })
    expect(await seenBy(member)).toMatchObject({ isLimited: true, last: 'text', found: 1 })
    const { client } = await stand.signIn('staff')
    const { cases } = await client.community.listCases({})
    const flagged = cases.find(({ author }) => author.id === member.userId)
    expect(flagged).toMatchObject({ foundBy: 'abuse', risk: 'medium' })
    await client.community.takeCase({ id: flagged!.id })
    await client.community.decideCase({ id: flagged!.id, verdict: 'dismiss', reason: 'Said as a joke.' })
    expect(await seenBy(owner)).toEqual({ isLimited: false, reason: null, last: 'text', found: 1 })
    const { lists } = await client.community.listWordLists()
    expect(lists.find(({ kind }) => kind === 'self_harm')?.words).toHaveLength(1)
    await expect(client.community.saveWordList({ kind: 'abuse', words: ['!!!'] })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })

  test("about a folded message is not ended by the author's edits", async () => {
    const { member, owner, roomId } = await makeTalk(stand)
    const { id, reason } = await sayIn(member, roomId, 'You fool!')
    const edit = async (text: string) => (await member.client.community.editMessage({ id, text })).message
    expect(await edit('You f00l!')).toMatchObject({ text: 'You f00l!', isLimited: true, reason })
    expect((await owner.client.community.listMessages({ id: roomId })).messages[0]).toMatchObject({
      status: 'edited',
      isLimited: true,
    })
    const { client } = await stand.signIn('staff')
    const { cases } = await client.community.listCases({})
    const { id: caseId = '' } = cases.find(({ author }) => author.id === member.userId) ?? {}
    await client.community.takeCase({ id: caseId })
    await client.community.decideCase({ id: caseId, verdict: 'dismiss', reason: 'Said as a joke.' })
    expect(await edit('You friend!')).toMatchObject({ isLimited: false, reason: null })
  })

  test('is reopened by an edit that a word list flags after the decision', async () => {
    const { member, roomId } = await makeTalk(stand)
    const { id } = await sayIn(member, roomId, 'You fool!')
    const { client } = await stand.signIn('staff')
    const find = async () =>
      (await client.community.listCases({})).cases.find(({ author }) => author.id === member.userId)!
    const { id: caseId } = await find()
    await client.community.takeCase({ id: caseId })
    await client.community.decideCase({ id: caseId, verdict: 'dismiss', reason: 'Said as a joke.' })
    const { message } = await member.client.community.editMessage({ id, text: 'Such a fool. You fool!' })
    expect(message).toMatchObject({ isLimited: true })
    expect(await find()).toMatchObject({ id: caseId, status: 'new' })
  })
})

describe('an appeal', () => {
  test('is possible once, answered by another moderator, and reverses the measures', async () => {
    const { staff, caseId, member, owner, roomId } = await makeDecided(stand)
    const text = 'I quoted somebody.'
    await expect(owner.client.community.appealCase({ id: caseId, text })).rejects.toMatchObject(missing)
    const { decision } = await member.client.community.appealCase({ id: caseId, text })
    expect(decision).toMatchObject({ appeal: { text, answer: null }, appealUntil: null })
    await expect(member.client.community.appealCase({ id: caseId, text })).rejects.toMatchObject(stuck)
    const answer = { id: caseId, isUpheld: false, text: 'You are right.' }
    await expect(staff.client.community.answerAppeal(answer)).rejects.toMatchObject(conflict)
    await expect(staff.client.community.takeCase({ id: caseId })).rejects.toMatchObject(conflict)
    const other = await stand.signIn('admin')
    const { case: answered } = await other.client.community.answerAppeal(answer)
    expect(answered).toMatchObject({
      status: 'dismissed',
      isReversed: true,
      appeal: { answer: { isUpheld: false, by: expect.stringMatching(/\w/) as string } },
    })
    const { decisions } = await member.client.community.listOwnDecisions()
    expect(decisions[0]?.appeal?.answer).toEqual({
      isUpheld: false,
      text: 'You are right.',
      at: expect.any(String) as string,
    })
    expect((await owner.client.community.listMessages({ id: roomId })).messages[0]).toMatchObject({
      status: 'sent',
      text: 'That is nonsense, and so are you.',
    })
    expect((await sayIn(member, roomId)).seq).toBe(2)
  })

  test('that was granted applies to that decision only, and a new text is decided and appealed separately', async () => {
    const { staff, caseId, member, messageId } = await makeDecided(stand)
    const appeal = (text: string) => member.client.community.appealCase({ id: caseId, text })
    await appeal('I quoted somebody.')
    const other = await stand.signIn('staff')
    const granted = { id: caseId, isUpheld: false, text: 'You are right.' }
    await other.client.community.answerAppeal(granted)
    stand.clock.advance({ minutes: 1 })
    await member.client.community.editMessage({ id: messageId, text: 'You fool!' })
    await other.client.community.takeCase({ id: caseId })
    const reopened = await other.client.community.decideCase({
      id: caseId,
      verdict: 'action',
      isMessageRemoved: true,
      reason: 'No quotation.',
    })
    expect(reopened.case).toMatchObject({
      status: 'actioned',
      isReversed: false,
      appeal: null,
      decision: { measure: null },
      earlier: [{ kind: 'mute', liftedAt: expect.any(String) as string }],
    })
    await stand.runJobs()
    const [mail] = await stand.mails(member.email)
    expect(mail?.text).toContain('Your message was removed.')
    expect(mail?.text).not.toContain('You can read but not write')
    await appeal('I quoted somebody else.')
    await staff.client.community.answerAppeal({ ...granted, isUpheld: true })
    const { decisions } = await member.client.community.listOwnDecisions()
    expect(decisions.find((one) => one.caseId === caseId)).toMatchObject({
      appeal: { text: 'I quoted somebody else.', answer: { isUpheld: true } },
    })
  })

  test('leaves a message that its group removed unchanged', async () => {
    const { owner, member, staff, caseId, messageId, roomId } = await makeReported(stand)
    await owner.client.community.moderateMessage({
      id: messageId,
      act: 'remove',
      reason: 'Not in our group.',
    })
    const removal = {
      id: caseId,
      verdict: 'action',
      isMessageRemoved: true,
      reason: 'We speak kindly to each other.',
    } as const
    // There is nothing left to remove.
    await expect(staff.client.community.decideCase(removal)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    const decided = await staff.client.community.decideCase({
      ...removal,
      measure: { kind: 'mute', days: 7 },
    })
    expect(decided.case.decision).toMatchObject({ isMessageRemoved: false, measure: { kind: 'mute' } })
    await member.client.community.appealCase({ id: caseId, text: 'I quoted somebody.' })
    const { client } = await stand.signIn('admin')
    await client.community.answerAppeal({ id: caseId, isUpheld: false, text: 'You are right.' })
    expect((await owner.client.community.listMessages({ id: roomId })).messages[0]).toMatchObject({
      status: 'removed',
    })
    expect((await sayIn(member, roomId)).status).toBe('sent')
  })

  test('sent twice concurrently is one, and answered twice concurrently has one answer', async () => {
    const { caseId, member } = await makeDecided(stand)
    const appeal = (text: string) => outcomeOf(member.client.community.appealCase({ id: caseId, text }))
    expect((await Promise.all(['One.', 'Two.'].map(appeal))).toSorted()).toEqual([
      'ILLEGAL_TRANSITION',
      'done',
    ])
    const [one, two] = [await stand.signIn('admin'), await stand.signIn('staff')]
    const answer = ({ client }: typeof one, isUpheld: boolean) =>
      outcomeOf(client.community.answerAppeal({ id: caseId, isUpheld, text: 'Seen.' }))
    const answers = await Promise.all([answer(one, true), answer(two, false)])
    expect(answers.toSorted()).toEqual(['ILLEGAL_TRANSITION', 'done'])
  })

  test('of somebody who has since left does not rejoin them', async () => {
    const { caseId, member, owner, roomId } = await makeDecided(stand)
    await member.client.community.appealCase({ id: caseId, text: 'I quoted somebody.' })
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ closesAt: stand.clock.now() }).where(eq(users.id, member.userId)),
    )
    await eraseAccounts(stand.context)
    const { client } = await stand.signIn('admin')
    const answered = await client.community.answerAppeal({ id: caseId, isUpheld: false, text: 'Right.' })
    expect(answered.case.status).toBe('dismissed')
    expect((await owner.client.community.listMessages({ id: roomId })).messages[0]).toMatchObject({
      status: 'deleted',
      text: '',
    })
  })

  test('is refused after thirty days', async () => {
    const { caseId, member } = await makeDecided(stand)
    stand.clock.advance({ days: 30, seconds: 1 })
    const client = await stand.signInAs(member.userId)
    await expect(client.community.appealCase({ id: caseId, text: 'Late.' })).rejects.toMatchObject(stuck)
  })
})

test('reports per user are limited, so that nobody can flood the moderators', async () => {
  const { member, owner, roomId } = await makeTalk(stand)
  for (let index = 0; index < 20; index++) {
    const { id } = await sayIn(owner, roomId, `no. ${index}`)
    await member.client.community.reportMessage({ id, reason: 'other' })
  }
  const { id } = await sayIn(owner, roomId)
  await expect(member.client.community.reportMessage({ id, reason: 'other' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'You have reported 20 messages today. If something is urgent, please write to support.',
  })
})
