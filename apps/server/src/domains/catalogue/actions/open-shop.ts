import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { sellers } from '../tables.ts'

/** Opens a provider's shop under a name. */
export async function openShop(context: Context, seller: { userId: string; name: string }): Promise<void> {
  await change(context, 'seller.open', async (tx) => {
    await tx.insert(sellers).values({ id: seller.userId, name: seller.name })
    return { subject: `seller:${seller.userId}`, after: { name: seller.name }, result: undefined }
  })
}
