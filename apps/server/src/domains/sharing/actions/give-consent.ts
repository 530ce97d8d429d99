import type { Consent, ConsentScope } from '@wellspring/api/contract/sharing'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { listKnown } from '../../safety/queries.ts'
import { requireInstrument } from '../requests/checks.ts'
import { getConsent } from '../queries.ts'
import { keepConsent } from './keep-consent.ts'

interface Input {
  providerId: string
  instrumentId: string
  scope: ConsentScope
  termsVersion: number
}

/** Lets a provider with a past or upcoming booking read the patron's results of a questionnaire. */
export async function giveConsent(
  context: Context,
  actor: Actor,
  { providerId, instrumentId, scope, termsVersion }: Input,
): Promise<{ consent: Consent }> {
  const instrument = requireInstrument(instrumentId)
  const { userId: patronId } = actor
  const id = await change(context, 'consent.give', async (tx) => {
    const known = await listKnown(tx, { patronId, now: context.now() })
    const provider = known.find((one) => one.providerId === providerId)
    if (!provider) throw notFound('provider')
    const kept = await keepConsent(tx, context, {
      patronId,
      provider: { id: providerId, name: provider.name },
      instrument,
      scope,
      termsVersion,
    })
    if (!kept.isNew) return { result: kept.id }
    return { subject: `consent:${kept.id}`, result: kept.id }
  })
  return getConsent(context, actor, id)
}
