import type { ChatCase, ChatCaseDetail } from '../contract/chat-cases.ts'
import type { CategoryGroup, ChatPerson, GroupDetail } from '../contract/chat-groups.ts'
import type { ChatMessage } from '../contract/chat-messages.ts'
import type { Room, RoomDetail } from '../contract/chat-rooms.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000020${last}`
const at = '2026-06-15T09:00:00.000Z'

export const chatPersonSample = (change: Partial<ChatPerson> = {}): ChatPerson => ({
  id: id('01'),
  name: 'Maya H.',
  kind: 'patron',
  imageUrl: null,
  ...change,
})

export const categoryGroupSample = (change: Partial<CategoryGroup> = {}): CategoryGroup => ({
  id: id('11'),
  categoryId: id('10'),
  name: 'Sleeping better',
  about: 'What helps to fall asleep, and to stay asleep.',
  access: 'public',
  isPatronGroup: false,
  isWaiting: false,
  memberCount: 24,
  lastMessageAt: at,
  moderators: [chatPersonSample({ id: id('02'), name: 'Dr Lena Ortiz', kind: 'provider' })],
  state: 'member',
  mutedUntil: null,
  canModerate: false,
  ...change,
})

export const groupDetailSample = (change: Partial<GroupDetail> = {}): GroupDetail => ({
  ...categoryGroupSample(),
  rules: 'Speak of yourself.',
  owner: chatPersonSample({ id: id('02'), name: 'Dr Lena Ortiz', kind: 'provider' }),
  rooms: [{ id: id('21'), name: 'Everyday', topic: 'How was your night?', isClosed: false }],
  showsMembers: true,
  requestCount: 0,
  ...change,
})

export const roomSample = (change: Partial<Room> = {}): Room => ({
  id: id('21'),
  kind: 'group',
  status: 'open',
  name: 'Everyday',
  topic: 'How was your night?',
  group: { id: id('11'), name: 'Sleeping better' },
  other: null,
  isAskedByMe: false,
  lastSeq: 3,
  revision: 0,
  readSeq: 1,
  unreadCount: 2,
  mentionCount: 0,
  isMuted: false,
  last: { name: 'Maya H.', text: 'I slept through.', kind: 'text', at },
  ...change,
})

export const roomDetailSample = (change: Partial<RoomDetail> = {}): RoomDetail => ({
  ...roomSample(),
  canWrite: true,
  cannotWriteBecause: null,
  canModerate: false,
  warnsOfContacts: false,
  otherReadSeq: null,
  isOtherOnline: null,
  isBlocked: false,
  ...change,
})

export const chatMessageSample = (change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: id('31'),
  roomId: id('21'),
  seq: 1,
  revision: 0,
  clientId: id('41'),
  author: chatPersonSample(),
  status: 'sent',
  isLimited: false,
  text: 'I slept through.',
  replyTo: null,
  mentions: [],
  pictures: [],
  reactions: [],
  sentAt: at,
  editedAt: null,
  reason: null,
  ...change,
})

export const chatCaseSample = (change: Partial<ChatCase> = {}): ChatCase => ({
  id: id('51'),
  number: 'WC-1001',
  status: 'new',
  isReversed: false,
  risk: 'medium',
  foundBy: null,
  reportCount: 1,
  author: chatPersonSample(),
  excerpt: 'That is nonsense.',
  roomName: 'Sleeping better, Everyday',
  dueAt: '2026-06-15T13:00:00.000Z',
  isLate: false,
  moderator: null,
  createdAt: at,
  updatedAt: at,
  ...change,
})

export const chatCaseDetailSample = (change: Partial<ChatCaseDetail> = {}): ChatCaseDetail => ({
  ...chatCaseSample(),
  messages: [
    {
      id: id('31'),
      seq: 1,
      name: 'Maya H.',
      text: 'That is nonsense.',
      status: 'sent',
      at,
      isReported: true,
    },
  ],
  reportedText: 'That is nonsense.',
  reports: [
    {
      person: chatPersonSample({ id: id('03'), name: 'Omar S.' }),
      reason: 'abuse',
      note: 'Not for the first time.',
      at,
    },
  ],
  decision: null,
  appeal: null,
  earlier: [],
  isCare: false,
  canAnswerAppeal: false,
  ...change,
})
