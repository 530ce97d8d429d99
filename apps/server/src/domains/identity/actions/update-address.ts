import { eq } from '../../../db/drizzle.ts'

import type { SavedAddress } from '@wellspring/api/contract/profile'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { clearDefault, addressEntry, lockOwn } from '../addresses/addresses.ts'
import type { Input } from '../addresses/addresses.ts'
import { addresses } from '../tables.ts'

export const updateAddress = (
  context: Context,
  actor: Actor,
  { id, label, isDefault, ...address }: Input & { id: string },
): Promise<SavedAddress[]> =>
  change(context, 'address.update', async (tx) => {
    const { own } = await lockOwn(tx, actor, id)
    if (isDefault) await clearDefault(tx, actor.userId, id)
    // There is always a default. It only changes when another one is chosen.
    const set = { label, address, isDefault: isDefault || own.isDefault }
    await tx.update(addresses).set(set).where(eq(addresses.id, id))
    return addressEntry(tx, actor, id)
  })
