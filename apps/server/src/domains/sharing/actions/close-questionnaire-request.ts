import type { QuestionnaireRequest } from '@wellspring/api/contract/sharing'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { getQuestionnaireRequest, lockRequest } from '../requests/requests.ts'
import { isOpen, statusForProvider } from '../rules.ts'
import { transitionRequest } from '../transition.ts'

type Answer = Promise<{ request: QuestionnaireRequest }>

const notOpen = () => problem('ILLEGAL_TRANSITION', 'This request is not open any more.')

/** A patron does not want to answer. The provider is not told. */
export async function declineQuestionnaireRequest(context: Context, actor: Actor, id: string): Answer {
  await change(context, 'questionnaireRequest.decline', async (tx) => {
    const request = await lockRequest(tx, actor, id)
    if (request.status === 'declined') return { result: undefined }
    if (!isOpen(request, context.now())) throw notOpen()
    await transitionRequest(tx, request, 'declined')
    return { subject: `questionnaireRequest:${id}`, result: undefined }
  })
  return getQuestionnaireRequest(context, actor, id)
}

/** A provider takes back what they asked; whether it was declined meanwhile makes no difference. */
export async function withdrawQuestionnaireRequest(context: Context, actor: Actor, id: string): Answer {
  await change(context, 'questionnaireRequest.withdraw', async (tx) => {
    const request = await lockRequest(tx, actor, id)
    if (request.status === 'withdrawn') return { result: undefined }
    if (statusForProvider(request, context.now()) !== 'asked') throw notOpen()
    await transitionRequest(tx, request, 'withdrawn')
    return { subject: `questionnaireRequest:${id}`, result: undefined }
  })
  return getQuestionnaireRequest(context, actor, id)
}
