import type { SafetyContact } from '@wellspring/api/contract/safety'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockName } from '../../../db/lock-name.ts'
import { notFound } from '../../../problem.ts'
import { listAsked, listKnown, listSafetyContacts } from '../queries.ts'
import { contactRequests } from '../tables.ts'

/** Asks a known provider to get in touch with the patron. A request within the last hour is not repeated. */
export async function askForContact(
  context: Context,
  { userId: patronId }: Actor,
  { providerId }: { providerId: string },
): Promise<{ contact: SafetyContact }> {
  const own = { patronId, now: context.now() }
  await change(context, 'contactRequest.send', async (tx) => {
    const known = (await listKnown(tx, own)).find((one) => one.providerId === providerId)
    if (!known) throw notFound('provider')
    // Serialises concurrent clicks, so that they send one request.
    await lockName(tx, `${patronId}:${providerId}`)
    if ((await listAsked(tx, own)).has(providerId)) return { result: undefined }
    const { bookingId } = known
    const [row] = await tx
      .insert(contactRequests)
      .values({ patronId, providerId, bookingId, createdAt: own.now })
      .returning({ id: contactRequests.id })
    return { subject: `contactRequest:${row?.id}`, after: { providerId }, result: undefined }
  })
  const { contacts } = await listSafetyContacts(context, patronId)
  const contact = contacts.find((one) => one.providerId === providerId)
  if (!contact) throw notFound('provider')
  return { contact }
}
