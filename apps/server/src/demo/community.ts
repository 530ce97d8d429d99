import { eq } from '../db/drizzle.ts'

import type { GroupAccess, MeasureKind, ReportReason } from '@wellspring/api/contract/chat-status'

import type { Actor, Context } from '../context.ts'
import { appealCase } from '../domains/community/actions/appeal-case.ts'
import { joinCategoryGroup, setMember } from '../domains/community/actions/change-membership.ts'
import { decideCase } from '../domains/community/actions/decide-case.ts'
import { createChatCategory } from '../domains/community/actions/edit-categories.ts'
import { createCategoryGroup } from '../domains/community/actions/edit-groups.ts'
import { createGroupRoom } from '../domains/community/actions/edit-rooms.ts'
import { markRoomRead } from '../domains/community/actions/keep-reads.ts'
import { reportMessage } from '../domains/community/actions/report-message.ts'
import { sendMessage } from '../domains/community/actions/send-message.ts'
import { takeCase } from '../domains/community/actions/work-case.ts'
import { chatCases } from '../domains/community/case-tables.ts'
import { chatCategories } from '../domains/community/tables.ts'
import { SIGN_UP_DAYS, ago } from './ago.ts'
import community from './community.json' with { type: 'json' }
import { demoAccount } from './identity.ts'
import { actingAs } from './sales.ts'

type Acting = (hours: number) => readonly [Context, Actor]
type People = ReadonlyMap<string, Acting>

const known = {
  jonas: { email: 'provider@wellspring.example', kind: 'provider' },
  leila: { email: 'stillwater-goods@wellspring.example', kind: 'provider' },
  maya: { email: 'patron@wellspring.example', kind: 'patron' },
  noor: { email: 'noor@wellspring.example', kind: 'patron' },
} as const

/** Accounts that join the community. */
const newcomers = [
  ['sofia', 'Sofia', 'Marino'],
  ['daniel', 'Daniel', 'Osei'],
  ['hana', 'Hana', 'Novak'],
  ['omar', 'Omar', 'Siddiqui'],
] as const

async function gather(context: Context): Promise<People> {
  const people = new Map<string, Acting>()
  const add = async (name: string, account: Parameters<typeof actingAs>[1]) => {
    const acting = await actingAs(context, account)
    if (acting) people.set(name, (hours) => acting(hours / 24))
  }
  for (const [name, account] of Object.entries(known)) await add(name, account)
  for (const [name, firstName, lastName] of newcomers) {
    const account = { kind: 'patron', email: `${name}@wellspring.example` } as const
    await demoAccount(ago(context, SIGN_UP_DAYS), { ...account, firstName, lastName })
    await add(name, account)
  }
  return people
}

/** A message of a conversation: author, hours ago, text, and the index of the message that it answers. */
type Line = readonly [by: string, hours: number, text: string, answers?: number]

interface DemoGroup {
  owner: string
  name: string
  about: string
  rules: string
  access: string
  members: string[]
  requests?: string[]
  invited?: string[]
  rooms: { name: string; topic?: string; talk: (string | number)[][] }[]
}

interface DemoCase {
  state: string
  group: string
  by: string
  text: string
  reports: string[][]
  reason?: string
  measure?: { kind: string; days: number }
  appeal?: string
}

/** Hours ago, by the state of the case. */
const hoursOf: Record<string, number> = {
  new: 1,
  reviewing: 2,
  actioned: 50,
  dismissed: 30,
  appealed: 28,
}

const say = (acting: readonly [Context, Actor], id: string, text: string, replyToId: string | null = null) =>
  sendMessage(...acting, {
    id,
    text,
    replyToId,
    clientId: crypto.randomUUID(),
    mentionIds: [],
    pictures: [],
  })

/** Sends the messages of a room in order. Returns those that become moderation cases. */
async function talk(
  people: People,
  roomId: string,
  { lines, cases }: { lines: readonly Line[]; cases: readonly DemoCase[] },
): Promise<ReadonlyMap<DemoCase, string>> {
  const [ids, reported] = [new Map<number, string>(), new Map<DemoCase, string>()]
  const said = [
    ...lines.map(([by, hours, text, answers], index) => ({
      by,
      hours,
      text,
      answers,
      keep: (id: string) => void ids.set(index, id),
    })),
    ...cases.map((one) => ({
      by: one.by,
      hours: hoursOf[one.state] ?? 1,
      text: one.text,
      answers: undefined,
      keep: (id: string) => void reported.set(one, id),
    })),
  ].toSorted((one, other) => other.hours - one.hours)
  for (const { by, hours, text, answers, keep } of said) {
    const speaker = people.get(by)
    if (!speaker) continue
    const answered = answers === undefined ? null : (ids.get(answers) ?? null)
    keep((await say(speaker(hours), roomId, text, answered)).message.id)
  }
  // Maya has not read the last two messages.
  const maya = people.get('maya')
  if (maya) await markRoomRead(...maya(0), { id: roomId, seq: Math.max(said.length - 2, 0) }).catch(() => {})
  return reported
}

const FOUNDED_HOURS = 24 * 30

async function found(context: Context, people: People, categoryId: string, group: DemoGroup) {
  const { owner: by, name, about, rules, access, members, rooms } = group
  const owner = people.get(by)
  const reported = new Map<DemoCase, string>()
  if (!owner) return reported
  const cases = (community.cases as DemoCase[]).filter((one) => one.group === name)
  const input = { categoryId, name, about, rules, access: access as GroupAccess }
  const acting = owner(FOUNDED_HOURS)
  const { group: made } = await createCategoryGroup(...acting, input)
  const put = async (who: string, state: 'member' | 'invited') => {
    const somebody = people.get(who)
    if (!somebody) return
    const [, { userId }] = somebody(0)
    const place = { groupId: made.id, userId, state, since: acting[0].now() }
    await context.deps.database.write((tx) => setMember(tx, place))
  }
  for (const who of new Set([...members, ...cases.map((one) => one.by)]))
    if (who !== by) await put(who, 'member')
  for (const who of group.invited ?? []) await put(who, 'invited')
  for (const who of group.requests ?? []) {
    const asking = people.get(who)
    if (asking) await joinCategoryGroup(...asking(3), made.id)
  }
  for (const [index, room] of rooms.entries()) {
    const first = made.rooms[0]?.id ?? ''
    const opened = { groupId: made.id, name: room.name, topic: room.topic ?? '' }
    const id = index === 0 ? first : (await createGroupRoom(...acting, opened)).room.id
    const talked = await talk(people, id, {
      lines: room.talk as unknown as Line[],
      cases: index === 0 ? cases : [],
    })
    for (const [one, messageId] of talked) reported.set(one, messageId)
  }
  return reported
}

interface Reported {
  made: DemoCase
  messageId: string
}

async function bring(
  context: Context,
  { people, moderator }: { people: People; moderator: Acting },
  { made, messageId }: Reported,
) {
  const writer = people.get(made.by)
  if (!writer) return
  const hours = hoursOf[made.state] ?? 1
  for (const [by, reason, note] of made.reports) {
    const reporter = people.get(by ?? '')
    if (reporter)
      await reportMessage(...reporter(hours - 0.2), { id: messageId, reason: reason as ReportReason, note })
  }
  const [opened] = await context.db
    .select({ id: chatCases.id })
    .from(chatCases)
    .where(eq(chatCases.messageId, messageId))
  if (!opened || made.state === 'new') return
  await takeCase(...moderator(hours - 0.4), opened.id)
  if (made.state === 'reviewing') return
  const measure = made.measure && { kind: made.measure.kind as MeasureKind, days: made.measure.days }
  await decideCase(...moderator(hours - 0.6), {
    id: opened.id,
    verdict: measure ? 'action' : 'dismiss',
    isMessageRemoved: measure !== undefined,
    measure: measure ?? null,
    reason: made.reason ?? '',
  })
  if (made.appeal !== undefined) await appealCase(...writer(hours - 4), { id: opened.id, text: made.appeal })
}

/** Seeds six categories with active groups, and a case in every state. Does nothing if there are categories. */
export async function seedCommunity(context: Context): Promise<void> {
  if ((await context.db.$count(chatCategories)) > 0) return
  const staff = await actingAs(context, { email: 'staff@wellspring.example', kind: 'staff' })
  if (!staff) return
  const moderator: Acting = (hours) => staff(hours / 24)
  const people = await gather(context)
  const [early] = moderator(FOUNDED_HOURS + 1)
  const reported: Reported[] = []
  for (const [position, { name, about, groups }] of community.categories.entries()) {
    const { category } = await createChatCategory(early, { name, about, position })
    for (const group of groups as DemoGroup[]) {
      for (const [made, messageId] of await found(context, people, category.id, group))
        reported.push({ made, messageId })
    }
  }
  for (const one of reported) await bring(context, { people, moderator }, one)
}
