import type {
  CaseStatus,
  GroupAccess,
  MeasureKind,
  MemberState,
  MessageStatus,
  Risk,
  RoomStatus,
  WordListKind,
} from '@wellspring/api/contract/chat-status'

/** Events contain room names and message numbers, and never message texts. */
export interface CommunityEvents {
  'chatCategory.create': { name: string }
  'chatCategory.update': { name: string }
  'chatCategory.remove': null
  'chatGroup.create': { name: string; access: GroupAccess; isPatronGroup: boolean }
  'chatGroup.update': { name: string; access: GroupAccess }
  'chatGroup.join': { state: MemberState }
  'chatGroup.leave': null
  'chatGroup.invite': { userId: string }
  'chatGroup.changeMember': {
    userId: string
    state: MemberState
    until: string | null
    reason: string | null
  }
  'chatRoom.create': { name: string }
  'chatRoom.update': { name: string; status: RoomStatus }
  'chatRoom.open': { status: RoomStatus; otherId: string }
  'chatRoom.answer': { status: RoomStatus; askedById: string }
  'chatRoom.mute': { isMuted: boolean }
  'chatBlock.create': { userId: string }
  'chatBlock.remove': { userId: string }
  'chatSettings.save': { showsPresence: boolean; isAdult: boolean }
  'chatMessage.send': { roomId: string; seq: number; status: MessageStatus; mentionIds: string[] }
  'chatMessage.edit': { roomId: string; seq: number; status: MessageStatus }
  'chatMessage.delete': { roomId: string; seq: number }
  'chatMessage.react': { roomId: string; seq: number }
  'chatMessage.moderate': { roomId: string; seq: number; status: MessageStatus; reason: string }
  'chatMessage.report': { caseId: string; risk: Risk }
  'chatCase.open': { risk: Risk; foundBy: WordListKind | null }
  'chatCase.take': { status: CaseStatus }
  'chatCase.release': { status: CaseStatus }
  'chatCase.setRisk': { risk: Risk }
  'chatCase.breach': { risk: Risk }
  'chatCase.decide': {
    status: CaseStatus
    measure: MeasureKind | null
    isCare: boolean
    /** A held message was released. */
    isReleased: boolean
  }
  'chatCase.appeal': { status: CaseStatus }
  'chatCase.answerAppeal': { status: CaseStatus; isUpheld: boolean }
  'chatWordList.save': { kind: WordListKind; count: number }
}

declare module '../../event.ts' {
  interface Events extends CommunityEvents {}
}
