import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { answerPhq, phqAnswers } from '../questionnaires.ts'

export function questionnaireCalls(stand: TestApp) {
  const byPatron = async (input: Call['input'] = {}): Promise<Call> => {
    const { cookie } = await stand.signIn('patron')
    return { audience: 'patron', cookie, input }
  }
  return {
    'questionnaires.listQuestionnaires': () => byPatron(),
    'questionnaires.saveQuestionnaireDraft': () =>
      byPatron({ id: 'phq-9', version: 1, answers: { 1: 2 }, revision: 0 }),
    'questionnaires.answerQuestionnaire': () =>
      byPatron({ id: 'phq-9', version: 1, answers: phqAnswers(), responseId: crypto.randomUUID() }),
    'questionnaires.listResponses': () => byPatron({ limit: 5 }),
    'questionnaires.getResponse': async () => {
      const patron = await stand.signIn('patron')
      const { id } = await answerPhq(patron)
      return { audience: 'patron', cookie: patron.cookie, input: { id } }
    },
  } satisfies Partial<Calls>
}
