import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { settleRequests } from './actions/settle-requests.ts'
import * as notifications from './notifications.ts'

export const sharingReactions: Reactions = {
  'questionnaire.answer': { settleRequests },
  'questionnaireRequest.send': {
    mailQuestionnaireAsked: viaMail(notifications.askedByMail),
    tellQuestionnaireAsked: viaInApp(notifications.askedInApp),
  },
  'questionnaireRequest.answer': {
    mailQuestionnaireAnswered: viaMail(notifications.answeredByMail),
    tellQuestionnaireAnswered: viaInApp(notifications.answeredInApp),
  },
  'consent.give': { tellConsentGiven: viaInApp(notifications.sharedInApp) },
  'consent.end': { tellConsentEnded: viaInApp(notifications.endedInApp) },
}
