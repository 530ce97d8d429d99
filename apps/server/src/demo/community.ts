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

/** Who has signed up to talk. */
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

/** A line of a talk: who, how many hours ago, what, and the number of what it answers. */
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

const say = (acting: readonly [Context, Actor], id: string, text: string, replyToId: string | null = null) =>
  sendMessage(...acting, {
    id,
    text,
    replyToId,
    clientId: crypto.randomUUID(),
    mentionIds: [],
    pictures: [],
  })

async function talk(people: People, roomId: string, lines: readonly Line[]): Promise<void> {
  const ids: string[] = []
  for (const [by, hours, text, answers] of lines) {
    const speaker = people.get(by)
    if (!speaker) continue
    const { message } = await say(speaker(hours), roomId, text, ids[(answers ?? 0) - 1] ?? null)
    ids.push(message.id)
  }
  // Maya has not read the last two.
  const maya = people.get('maya')
  if (maya) await markRoomRead(...maya(0), { id: roomId, seq: Math.max(ids.length - 2, 0) }).catch(() => {})
}

const FOUNDED_HOURS = 24 * 30

async function found(context: Context, people: People, categoryId: string, group: DemoGroup) {
  const { owner: by, name, about, rules, access, members, rooms } = group
  const owner = people.get(by)
  if (!owner) return undefined
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
  for (const who of members) await put(who, 'member')
  for (const who of group.invited ?? []) await put(who, 'invited')
  for (const who of group.requests ?? []) {
    const asking = people.get(who)
    if (asking) await joinCategoryGroup(...asking(3), made.id)
  }
  for (const [index, room] of rooms.entries()) {
    const first = made.rooms[0]?.id ?? ''
    const opened = { groupId: made.id, name: room.name, topic: room.topic ?? '' }
    const id = index === 0 ? first : (await createGroupRoom(...acting, opened)).room.id
    await talk(people, id, room.talk as unknown as Line[])
  }
  return { id: made.id, roomId: made.rooms[0]?.id ?? '' }
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

type Places = ReadonlyMap<string, { id: string; roomId: string }>

/** Some hours ago by how far a case has come. */
const hoursOf: Record<string, number> = {
  new: 1,
  reviewing: 2,
  actioned: 50,
  dismissed: 30,
  appealed: 28,
}

async function bring(context: Context, people: People, moderator: Acting, places: Places, made: DemoCase) {
  const [place, writer] = [places.get(made.group), people.get(made.by)]
  if (!place || !writer) return
  const hours = hoursOf[made.state] ?? 1
  const [, { userId }] = writer(0)
  const since = ago(context, 20).now()
  await context.deps.database.write((tx) =>
    setMember(tx, { groupId: place.id, userId, state: 'member', since }),
  )
  const { message } = await say(writer(hours), place.roomId, made.text)
  for (const [by, reason, note] of made.reports) {
    const reporter = people.get(by ?? '')
    if (reporter)
      await reportMessage(...reporter(hours - 0.2), { id: message.id, reason: reason as ReportReason, note })
  }
  const [opened] = await context.db
    .select({ id: chatCases.id })
    .from(chatCases)
    .where(eq(chatCases.messageId, message.id))
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

/** Six categories with groups in which people talk, and a case in every state; where there are any nothing is added. */
export async function seedCommunity(context: Context): Promise<void> {
  if ((await context.db.$count(chatCategories)) > 0) return
  const staff = await actingAs(context, { email: 'staff@wellspring.example', kind: 'staff' })
  if (!staff) return
  const moderator: Acting = (hours) => staff(hours / 24)
  const people = await gather(context)
  const [early] = moderator(FOUNDED_HOURS + 1)
  const places = new Map<string, { id: string; roomId: string }>()
  for (const [position, { name, about, groups }] of community.categories.entries()) {
    const { category } = await createChatCategory(early, { name, about, position })
    for (const group of groups as DemoGroup[]) {
      const place = await found(context, people, category.id, group)
      if (place) places.set(group.name, place)
    }
  }
  for (const made of community.cases as DemoCase[]) await bring(context, people, moderator, places, made)
}
