import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import * as notifications from './notifications.ts'

export const communityReactions: Reactions = {
  'chatMessage.send': { tellChatNamed: viaInApp(notifications.named) },
  'chatGroup.invite': { tellChatInvited: viaInApp(notifications.invited) },
  'chatGroup.changeMember': {
    mailChatMemberChanged: viaMail(notifications.memberChanged),
    tellChatMemberChanged: viaInApp(notifications.memberChanged),
  },
  'chatRoom.open': { tellChatAsked: viaInApp(notifications.asked) },
  'chatMessage.moderate': {
    mailChatModerated: viaMail(notifications.moderated),
    tellChatModerated: viaInApp(notifications.moderated),
  },
  'chatCase.open': { tellChatFound: viaInApp(notifications.found) },
  'chatMessage.report': { tellChatReported: viaInApp(notifications.reported) },
  'chatCase.decide': {
    mailChatDecided: viaMail(notifications.decided),
    tellChatDecided: viaInApp(notifications.decided),
  },
  'chatCase.breach': { tellChatLate: viaInApp(notifications.late) },
  'chatCase.appeal': { tellChatAppealed: viaInApp(notifications.appealed) },
  'chatCase.answerAppeal': {
    mailChatAppealAnswered: viaMail(notifications.appealAnswered),
    tellChatAppealAnswered: viaInApp(notifications.appealAnswered),
  },
}
