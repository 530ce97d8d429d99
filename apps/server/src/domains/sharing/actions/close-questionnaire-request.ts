import type { QuestionnaireRequest } from '@wellspring/api/contract/sharing'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { getQuestionnaireRequest, lockRequest } from '../requests/requests.ts'
import { isOpen, statusForProvider } from '../rules.ts'
import { transitionRequest } from '../transition.ts'

type Answer = Promise<{ request: QuestionnaireRequest }>

const notOpen = () => problem('ILLEGAL_TRANSITION', 'This request is no longer open.')

/** Declines a request on behalf of the patron. The provider is not notified. */
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

/** Withdraws a provider's request. The response is the same when it has been declined, so as not to reveal that. */
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
