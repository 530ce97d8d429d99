import {
  EDIT_MINUTES,
  nextMemberStates,
  nextMessageStatuses,
  readerStates,
  stewardStates,
  wordListKinds,
  writerStates,
} from '@wellspring/api/contract/chat-status'
import type {
  GroupAccess,
  MemberState,
  MessageStatus,
  RoomStatus,
  WordListKind,
} from '@wellspring/api/contract/chat-status'
import { foldText } from '@wellspring/api/contract/chat-text'

import { DAY_MS, MINUTE_MS } from '../../time.ts'

export interface Membership {
  state: MemberState
  until: Date | null
}

/** What somebody is in a group now: being muted or removed ends by itself. */
export function stateNow({ state, until }: Membership, now: Date): MemberState {
  if (until === null || until > now) return state
  return state === 'muted' ? 'member' : state === 'removed' ? 'left' : state
}

const isIn = (states: readonly MemberState[], state: MemberState | null) =>
  state !== null && states.includes(state)

/** Owners, moderators and members, muted ones too. */
export const isInside = (state: MemberState | null) => isIn(readerStates, state)

/** Whoever is in a group reads it; a public one is read by everybody who was not removed. */
export const mayReadGroup = (access: GroupAccess, state: MemberState | null) =>
  isInside(state) || (access === 'public' && state !== 'removed')

interface Asker {
  state: MemberState | null
  /** Whether they work for the platform. */
  isStaff: boolean
}

/** To be in a group about one's health is one's own matter: who is, is known inside, and to staff where they read. */
export const maySeeMembers = (access: GroupAccess, { state, isStaff }: Asker) =>
  isInside(state) || (isStaff && access === 'public')

/** Whoever is in a group and not muted writes in it. */
export const mayWriteInGroup = (state: MemberState | null) => isIn(writerStates, state)

/** Owners and moderators look after their group. */
export const isSteward = (state: MemberState | null) => isIn(stewardStates, state)

/** What somebody becomes who comes: a member, or one who asks; null where they cannot come. */
export function stateOfJoining(access: GroupAccess, state: MemberState | null): MemberState | null {
  if (state === 'invited') return 'member'
  const wanted = access === 'public' ? 'member' : access === 'request' ? 'requested' : null
  if (wanted === null || state === null) return wanted
  return nextMemberStates[state].includes(wanted) && state !== 'requested' ? wanted : null
}

interface MemberChange {
  by: MemberState
  from: MemberState
  to: MemberState
}

/** Who was only asked, or has gone, is in by their own word. */
const comesByThemself = (from: MemberState) => from === 'invited' || from === 'left'

/** Who looks after a group changes members; only owners name and dismiss moderators. */
export function mayChangeMember({ by, from, to }: MemberChange): boolean {
  if (!isSteward(by) || !nextMemberStates[from].includes(to)) return false
  if (comesByThemself(from) && to === 'member') return false
  return by === 'owner' || (from !== 'moderator' && to !== 'moderator')
}

/** A message is its writer's to change for a quarter of an hour, as long as it can be read. */
export const mayEdit = ({ status, sentAt }: { status: MessageStatus; sentAt: Date }, now: Date) =>
  nextMessageStatuses[status].includes('edited') &&
  now.getTime() - sentAt.getTime() <= EDIT_MINUTES * MINUTE_MS

/** Whether a text is shown: what is held only to its writer and moderators, what is gone to nobody. */
export const isShown = (status: MessageStatus, reader: { isAuthor: boolean; canModerate: boolean }) =>
  status === 'sent' ||
  status === 'edited' ||
  (status === 'held' && (reader.isAuthor || reader.canModerate)) ||
  (status === 'removed' && reader.isAuthor)

/** The list that finds a text, the gravest first; letters between letters are no word. */
export function findListed(
  text: string,
  lists: readonly { kind: WordListKind; words: readonly string[] }[],
): WordListKind | null {
  const padded = ` ${foldText(text)} `
  const finds = (kind: WordListKind) =>
    lists.some(
      (list) => list.kind === kind && list.words.some((word) => padded.includes(` ${foldText(word)} `)),
    )
  return wordListKinds.find(finds) ?? null
}

export interface Two {
  kinds: readonly [string, string]
  /** They have a booking or a request together. */
  haveDealt: boolean
  areAdults: boolean
  hasBlocked: boolean
  /** Whoever asks knows the other one from a group. */
  shareGroup: boolean
}

/** How a talk of two begins, or why it does not. */
export function beginOfTwo(two: Two): { status: RoomStatus } | { refusal: string } {
  if (two.hasBlocked) return { refusal: 'You cannot write to each other.' }
  const [one, other] = two.kinds
  if (one !== other)
    return two.haveDealt
      ? { status: 'open' }
      : { refusal: 'You can write to each other after a booking, a request or an order.' }
  if (one === 'provider')
    return two.shareGroup ? { status: 'requested' } : { refusal: 'You share no group with them.' }
  if (!two.shareGroup) return { refusal: 'You share no group with them.' }
  return two.areAdults
    ? { status: 'requested' }
    : { refusal: 'Both of you have to say in the settings of the chat that you are adults.' }
}

export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)
