import { os, signedIn } from '../../http/implement.ts'
import { answerQuestionnaire } from './actions/answer-questionnaire.ts'
import { saveQuestionnaireDraft } from './actions/save-questionnaire-draft.ts'
import { getResponse, listQuestionnaires, listResponses } from './queries.ts'

const { questionnaires } = os

export const questionnaireRoutes = {
  listQuestionnaires: questionnaires.listQuestionnaires.handler(({ context }) =>
    listQuestionnaires(context, signedIn(context)),
  ),
  saveQuestionnaireDraft: questionnaires.saveQuestionnaireDraft.handler(({ context, input }) =>
    saveQuestionnaireDraft(context, signedIn(context), input),
  ),
  answerQuestionnaire: questionnaires.answerQuestionnaire.handler(({ context, input }) =>
    answerQuestionnaire(context, signedIn(context), input),
  ),
  listResponses: questionnaires.listResponses.handler(({ context, input }) =>
    listResponses(context, signedIn(context), input),
  ),
  getResponse: questionnaires.getResponse.handler(({ context, input }) =>
    getResponse(context, signedIn(context), input.id),
  ),
}
