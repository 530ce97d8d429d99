import { eq } from '../../../db/drizzle.ts'

import type { SavedAddress } from '@wellspring/api/contract/profile'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { addressEntry, lockOwn } from '../addresses/addresses.ts'
import { addresses } from '../tables.ts'

/** Removes an address. If it was the default, the newest of the others becomes the default. */
export const removeAddress = (context: Context, actor: Actor, id: string): Promise<SavedAddress[]> =>
  change(context, 'address.remove', async (tx) => {
    const { own, others } = await lockOwn(tx, actor, id)
    await tx.delete(addresses).where(eq(addresses.id, id))
    const [next] = others
    if (own.isDefault && next)
      await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id))
    return addressEntry(tx, actor, id)
  })
