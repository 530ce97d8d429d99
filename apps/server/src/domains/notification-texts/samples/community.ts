import { eq } from '../../../db/drizzle.ts'

import type { MemberState } from '@wellspring/api/contract/chat-status'

import { chatCases, chatMeasures, chatReports } from '../../community/case-tables.ts'
import { chatCategories, chatGroups, chatMessages, chatRooms } from '../../community/tables.ts'
import { sampleId } from '../sample.ts'
import type { EventSample, SampleRows, Samples } from '../sample.ts'
import { administratorId, otherPatronId, patronId, staffId } from './people.ts'

const groupId = sampleId('group')
const roomId = sampleId('room')
const directId = sampleId('talk of two')
const messageId = sampleId('message')
const caseId = sampleId('case')

async function rows({ add, day }: SampleRows) {
  await add(chatCategories, { id: sampleId('category'), name: 'Rest' })
  await add(chatGroups, {
    id: groupId,
    categoryId: sampleId('category'),
    ownerId: staffId,
    name: 'Better sleep',
    access: 'public',
  })
  await add(chatRooms, { id: roomId, kind: 'group', status: 'open', groupId, name: 'Evenings' })
  const [oneId, otherId] = [otherPatronId, patronId].toSorted()
  await add(chatRooms, {
    id: directId,
    kind: 'direct',
    status: 'requested',
    oneId,
    otherId,
    askedById: otherPatronId,
  })
  await add(chatMessages, {
    id: messageId,
    roomId,
    clientId: sampleId('client'),
    authorId: otherPatronId,
    status: 'sent',
    text: 'Does reading help you?',
  })
  await add(chatCases, {
    id: caseId,
    messageId,
    authorId: otherPatronId,
    status: 'new',
    risk: 'high',
    reportedText: 'Does reading help you?',
    dueAt: day(-0.1),
    decisionReason: 'It names someone who does not want to be named.',
  })
  await add(chatReports, { caseId, reporterId: patronId, reason: 'privacy' })
}

const caseIs =
  (values: Partial<typeof chatCases.$inferInsert>) =>
  ({ tx }: SampleRows) =>
    tx.update(chatCases).set(values).where(eq(chatCases.id, caseId))

const member = (state: MemberState, until: string | null = null, reason: string | null = null) => ({
  userId: patronId,
  state,
  until,
  reason,
})
const said = { roomId, seq: 1, reason: 'It was about someone who is not here.' }

const events: EventSample[] = [
  {
    name: 'chatMessage.send',
    when: 'Someone is mentioned or gets a reply',
    subjectId: messageId,
    after: { roomId, seq: 1, status: 'sent', mentionIds: [patronId] },
  },
  {
    name: 'chatGroup.invite',
    when: 'Someone is invited to a group',
    subjectId: groupId,
    after: { userId: patronId },
  },
  {
    name: 'chatGroup.changeMember',
    when: 'Someone becomes a moderator',
    subjectId: groupId,
    after: member('moderator'),
  },
  {
    name: 'chatGroup.changeMember',
    when: 'A request to join a group is accepted',
    subjectId: groupId,
    after: member('member'),
  },
  {
    name: 'chatGroup.changeMember',
    when: 'Someone is muted',
    subjectId: groupId,
    after: member('muted', '2027-01-31T00:00:00.000Z', 'Please read the rules of the group.'),
  },
  {
    name: 'chatGroup.changeMember',
    when: 'A request to join a group is declined',
    subjectId: groupId,
    after: member('declined'),
  },
  {
    name: 'chatGroup.changeMember',
    when: 'Someone is removed from a group',
    subjectId: groupId,
    after: member('removed', null, 'This happened three times.'),
  },
  {
    name: 'chatRoom.open',
    when: 'Someone asks for a direct conversation',
    subjectId: directId,
    after: { status: 'requested', otherId: patronId },
  },
  {
    name: 'chatMessage.moderate',
    when: 'A message is removed in a group',
    subjectId: messageId,
    after: { ...said, status: 'removed' },
  },
  {
    name: 'chatMessage.moderate',
    when: 'A held message becomes visible',
    subjectId: messageId,
    after: { ...said, status: 'sent' },
  },
  {
    name: 'chatCase.open',
    when: 'A word list finds something urgent',
    subjectId: caseId,
    after: { risk: 'high', foundBy: null },
  },
  {
    name: 'chatMessage.report',
    when: 'An urgent report arrives',
    subjectId: messageId,
    after: { caseId, risk: 'high' },
  },
  {
    name: 'chatCase.decide',
    when: 'Action is taken on a message',
    subjectId: caseId,
    after: { status: 'actioned', measure: 'mute', isCare: false, isReleased: false },
    given: async (rows) => {
      await caseIs({ isMessageRemoved: true, decidedAt: rows.now })(rows)
      await rows.add(chatMeasures, {
        id: sampleId('measure'),
        caseId,
        userId: otherPatronId,
        kind: 'mute',
        groupId: null,
        endsAt: rows.day(7),
      })
    },
  },
  {
    name: 'chatCase.decide',
    when: 'A report is dismissed',
    subjectId: caseId,
    after: { status: 'dismissed', measure: null, isCare: false, isReleased: false },
  },
  {
    name: 'chatCase.decide',
    when: 'A moderator writes to someone who may need help',
    subjectId: caseId,
    after: { status: 'dismissed', measure: null, isCare: true, isReleased: false },
    given: caseIs({ decisionReason: 'I read what you wrote, and I am sorry that it is so hard right now.' }),
  },
  {
    name: 'chatCase.decide',
    when: 'A held message is released',
    subjectId: caseId,
    after: { status: 'dismissed', measure: null, isCare: false, isReleased: true },
    given: caseIs({ decisionReason: 'It is about a film.' }),
  },
  { name: 'chatCase.breach', when: 'A case is late', subjectId: caseId, after: { risk: 'high' } },
  {
    name: 'chatCase.breach',
    when: 'An appeal is late',
    subjectId: caseId,
    after: { risk: 'high' },
    given: caseIs({ status: 'appealed', decidedById: administratorId }),
  },
  {
    name: 'chatCase.appeal',
    when: 'Someone appeals a decision',
    subjectId: caseId,
    after: { status: 'appealed' },
    given: caseIs({ decidedById: administratorId }),
  },
  {
    name: 'chatCase.answerAppeal',
    when: 'An appeal is rejected',
    subjectId: caseId,
    after: { status: 'actioned', isUpheld: true },
    given: caseIs({ appealAnswer: 'We have read all of it again.' }),
  },
  {
    name: 'chatCase.answerAppeal',
    when: 'An appeal is granted',
    subjectId: caseId,
    after: { status: 'dismissed', isUpheld: false },
    given: caseIs({ appealAnswer: 'You are right, and we are sorry.' }),
  },
]

export const community: Samples = { rows, events }
