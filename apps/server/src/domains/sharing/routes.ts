import { os, signedIn } from '../../http/implement.ts'
import { acceptQuestionnaireRequest } from './actions/accept-questionnaire-request.ts'
import {
  declineQuestionnaireRequest,
  withdrawQuestionnaireRequest,
} from './actions/close-questionnaire-request.ts'
import { giveConsent } from './actions/give-consent.ts'
import { requestQuestionnaire } from './actions/request-questionnaire.ts'
import { revokeConsent } from './actions/revoke-consent.ts'
import { listConsents } from './queries.ts'
import { listQuestionnaireRequests } from './requests/requests.ts'
import { getSharedResults, listSharedResults } from './consents/shared-results.ts'

const { sharing } = os

export const sharingRoutes = {
  listConsents: sharing.listConsents.handler(({ context }) => listConsents(context, signedIn(context))),
  giveConsent: sharing.giveConsent.handler(({ context, input }) =>
    giveConsent(context, signedIn(context), input),
  ),
  revokeConsent: sharing.revokeConsent.handler(({ context, input }) =>
    revokeConsent(context, signedIn(context), input.id),
  ),
  listQuestionnaireRequests: sharing.listQuestionnaireRequests.handler(({ context, input }) =>
    listQuestionnaireRequests(context, signedIn(context), input),
  ),
  requestQuestionnaire: sharing.requestQuestionnaire.handler(({ context, input }) =>
    requestQuestionnaire(context, signedIn(context), input),
  ),
  acceptQuestionnaireRequest: sharing.acceptQuestionnaireRequest.handler(({ context, input }) =>
    acceptQuestionnaireRequest(context, signedIn(context), input),
  ),
  declineQuestionnaireRequest: sharing.declineQuestionnaireRequest.handler(({ context, input }) =>
    declineQuestionnaireRequest(context, signedIn(context), input.id),
  ),
  withdrawQuestionnaireRequest: sharing.withdrawQuestionnaireRequest.handler(({ context, input }) =>
    withdrawQuestionnaireRequest(context, signedIn(context), input.id),
  ),
  listSharedResults: sharing.listSharedResults.handler(({ context, input }) =>
    listSharedResults(context, signedIn(context), input.id),
  ),
  getSharedResults: sharing.getSharedResults.handler(({ context, input }) =>
    getSharedResults(context, signedIn(context), input.id),
  ),
}
