import { eq } from '../../../db/drizzle.ts'

import type { PackageInput } from '@wellspring/api/contract/packages'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { getOwnPackage } from '../offers/offers.ts'
import { checkTerms, valuesOf, lockWithProvider } from '../offers/terms.ts'
import type { Answer } from '../offers/terms.ts'
import { sessionPackages } from '../tables.ts'

/** Changes an offer. Existing purchases keep the terms they were made with. */
export async function updatePackage(
  context: Context,
  actor: Actor,
  { id, ...input }: PackageInput & { id: string },
): Answer {
  const updated = await change(context, 'package.update', async (tx) => {
    const row = await lockWithProvider(tx, actor, id)
    if (row.status === 'archived')
      throw problem('CONFLICT', 'This package is archived. Please publish it again before you change it.')
    await checkTerms(tx, actor, input)
    const before = await getOwnPackage(tx, actor, id)
    await tx
      .update(sessionPackages)
      .set({ ...valuesOf(input), updatedAt: context.now() })
      .where(eq(sessionPackages.id, id))
    const result = await getOwnPackage(tx, actor, id)
    return { subject: `package:${id}`, before, after: result, result }
  })
  return { package: updated }
}
