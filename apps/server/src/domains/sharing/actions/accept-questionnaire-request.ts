import { eq } from '../../../db/drizzle.ts'

import type { ConsentScope, QuestionnaireRequest } from '@wellspring/api/contract/sharing'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { providers } from '../../directory/tables.ts'
import { requireInstrument } from '../requests/checks.ts'
import { getQuestionnaireRequest, lockRequest } from '../requests/requests.ts'
import { isOpen } from '../rules.ts'
import { transitionRequest } from '../transition.ts'
import { keepConsent } from './keep-consent.ts'

interface Input {
  id: string
  scope: ConsentScope
  termsVersion: number
}

/** A patron agrees to answer and to share the results with the requester. */
export async function acceptQuestionnaireRequest(
  context: Context,
  actor: Actor,
  { id, scope, termsVersion }: Input,
): Promise<{ request: QuestionnaireRequest }> {
  await change(context, 'questionnaireRequest.accept', async (tx) => {
    const request = await lockRequest(tx, actor, id)
    if (!isOpen(request, context.now()))
      throw problem('ILLEGAL_TRANSITION', 'This request is no longer open.')
    const [provider] = await tx
      .select({ id: providers.id, name: providers.name })
      .from(providers)
      .where(eq(providers.id, request.providerId))
    if (!provider) throw new Error(`there is no provider ${request.providerId}`)
    const instrument = requireInstrument(request.instrument)
    const { patronId } = request
    await keepConsent(tx, context, { patronId, provider, instrument, scope, termsVersion })
    if (request.status === 'accepted') return { result: undefined }
    await transitionRequest(tx, request, 'accepted')
    return { subject: `questionnaireRequest:${id}`, result: undefined }
  })
  return getQuestionnaireRequest(context, actor, id)
}
