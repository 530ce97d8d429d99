import { eq } from '../../../db/drizzle.ts'

import type { SavedAddress } from '@wellspring/api/contract/profile'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { addressEntry, lockOwn } from '../addresses/addresses.ts'
import { addresses } from '../tables.ts'

/** Forgets an address; of the others the newest takes the default's place. */
export const removeAddress = (context: Context, actor: Actor, id: string): Promise<SavedAddress[]> =>
  change(context, 'address.remove', async (tx) => {
    const { own, others } = await lockOwn(tx, actor, id)
    await tx.delete(addresses).where(eq(addresses.id, id))
    const [next] = others
    if (own.isDefault && next)
      await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id))
    return addressEntry(tx, actor, id)
  })
