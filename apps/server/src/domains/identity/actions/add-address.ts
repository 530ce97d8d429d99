import { returned } from '../../../db/returned.ts'
import { MAX_ADDRESSES } from '@wellspring/api/contract/profile'
import type { SavedAddress } from '@wellspring/api/contract/profile'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import {
  addressRowsOf,
  presentAddress,
  lockOwner,
  clearDefault,
  addressEntry,
} from '../addresses/addresses.ts'
import type { Input } from '../addresses/addresses.ts'
import { addresses } from '../tables.ts'

const isSame = (a: object, b: object) => {
  const text = (address: object) =>
    JSON.stringify(
      Object.entries(address)
        .filter(([, value]) => value !== '' && value !== undefined)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  return text(a) === text(b)
}

/** Saves an address. The first one becomes the default. */
export const addAddress = (context: Context, actor: Actor, input: Input): Promise<SavedAddress[]> =>
  change(context, 'address.add', async (tx) => {
    const { label, isDefault, ...address } = input
    await lockOwner(tx, actor)
    const known = await addressRowsOf(tx, actor.userId)
    if (known.some((row) => isSame(row.address, address))) return { result: known.map(presentAddress) }
    if (known.length >= MAX_ADDRESSES)
      throw problem('CONFLICT', `You can save ${MAX_ADDRESSES} addresses. Please remove one first.`)
    const id = crypto.randomUUID()
    if (isDefault) await clearDefault(tx, actor.userId, id)
    const row = returned(
      await tx
        .insert(addresses)
        .values({
          userId: actor.userId,
          label,
          address,
          createdAt: context.now(),
          isDefault: isDefault || known.length === 0,
        })
        .returning(),
      'address',
    )
    return addressEntry(tx, actor, row.id)
  })
