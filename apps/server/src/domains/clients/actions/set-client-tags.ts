import { and, eq } from '../../../db/drizzle.ts'

import type { ClientTagsInput } from '@wellspring/api/contract/clients'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { ensureDataKey } from '../../encryption/actions/ensure-data-key.ts'
import { getClient } from '../queries.ts'
import { distinctTags } from '../rules.ts'
import { clientTags } from '../tables.ts'
import { sealedTags } from '../tags/queries.ts'

/** Replaces a provider's tags for one of their clients. */
export async function setClientTags(
  context: Context,
  actor: Actor,
  { id, tags }: ClientTagsInput & { id: string },
): Promise<{ id: string }> {
  const { client } = await getClient(context, actor, id)
  const [pair, wanted] = [{ providerId: actor.userId, patronId: client.id }, distinctTags(tags)]
  return change(context, 'clients.setClientTags', async (tx) => {
    const sealer = await ensureDataKey(tx, context, actor.userId)
    if (wanted.length === 0)
      await tx
        .delete(clientTags)
        .where(and(eq(clientTags.providerId, pair.providerId), eq(clientTags.patronId, pair.patronId)))
    else {
      const sealed = sealedTags.seal(sealer, pair, wanted)
      await tx
        .insert(clientTags)
        .values({ ...pair, tags: sealed })
        .onConflictDoUpdate({
          target: [clientTags.providerId, clientTags.patronId],
          set: { tags: sealed },
        })
    }
    return { subject: `clients:${client.id}`, after: { count: wanted.length }, result: { id: client.id } }
  })
}
