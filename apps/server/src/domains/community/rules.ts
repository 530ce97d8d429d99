import {
  EDIT_MINUTES,
  nextMemberStates,
  nextMessageStatuses,
  readerStates,
  moderatorStates,
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

/** The current membership state. Mutes and removals end by themselves. */
export function stateNow({ state, until }: Membership, now: Date): MemberState {
  if (until === null || until > now) return state
  return state === 'muted' ? 'member' : state === 'removed' ? 'left' : state
}

const isIn = (states: readonly MemberState[], state: MemberState | null) =>
  state !== null && states.includes(state)

/** Owners, moderators and members, including muted ones. */
export const isInside = (state: MemberState | null) => isIn(readerStates, state)

/** Members read their group. A public group can be read by everybody who was not removed. */
export const mayReadGroup = (access: GroupAccess, state: MemberState | null) =>
  isInside(state) || (access === 'public' && state !== 'removed')

interface Asker {
  state: MemberState | null
  /** Whether the reader is platform staff. */
  isStaff: boolean
}

/** Membership of a health group is private: members see each other, and staff see them in public groups. */
export const maySeeMembers = (access: GroupAccess, { state, isStaff }: Asker) =>
  isInside(state) || (isStaff && access === 'public')

/** Members who are not muted can write. */
export const mayWriteInGroup = (state: MemberState | null) => isIn(writerStates, state)

/** Owners and moderators manage their group. */
export const isGroupModerator = (state: MemberState | null) => isIn(moderatorStates, state)

/** The membership state after joining: a member, or a request. Null when joining is not possible. */
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

/** An invited or former member joins only by their own decision. */
const comesByThemself = (from: MemberState) => from === 'invited' || from === 'left'

/** Moderators change members. Only owners appoint and dismiss moderators. */
export function mayChangeMember({ by, from, to }: MemberChange): boolean {
  if (!isGroupModerator(by) || !nextMemberStates[from].includes(to)) return false
  if (comesByThemself(from) && to === 'member') return false
  return by === 'owner' || (from !== 'moderator' && to !== 'moderator')
}

/** An author may edit a readable message for a quarter of an hour. */
export const mayEdit = ({ status, sentAt }: { status: MessageStatus; sentAt: Date }, now: Date) =>
  nextMessageStatuses[status].includes('edited') &&
  now.getTime() - sentAt.getTime() <= EDIT_MINUTES * MINUTE_MS

/** Whether a text is shown. A held one is shown to its author and moderators only, a deleted one to nobody. */
export const isShown = (status: MessageStatus, reader: { isAuthor: boolean; canModerate: boolean }) =>
  status === 'sent' ||
  status === 'edited' ||
  (status === 'held' && (reader.isAuthor || reader.canModerate)) ||
  (status === 'removed' && reader.isAuthor)

/** The most serious word list that matches a text. Only whole words match. */
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

export interface DirectPair {
  kinds: readonly [string, string]
  /** They have a booking, a request or an order together. */
  haveBookingOrOrder: boolean
  areAdults: boolean
  hasBlocked: boolean
  /** They share a group. */
  shareGroup: boolean
}

/** How a direct conversation starts, or why it is refused. */
export function decideDirectRoom(pair: DirectPair): { status: RoomStatus } | { refusal: string } {
  if (pair.hasBlocked) return { refusal: 'You cannot write to each other.' }
  const [one, other] = pair.kinds
  if (one !== other)
    return pair.haveBookingOrOrder
      ? { status: 'open' }
      : { refusal: 'You can write to each other after a booking, a request or an order.' }
  if (one === 'provider')
    return pair.shareGroup ? { status: 'requested' } : { refusal: 'You share no group with them.' }
  if (!pair.shareGroup) return { refusal: 'You share no group with them.' }
  return pair.areAdults
    ? { status: 'requested' }
    : { refusal: 'You both have to confirm in the chat settings that you are adults.' }
}

export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)
