import type { PackageInput } from '@wellspring/api/contract/packages'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockOwnRow } from '../../directory/provider-row.ts'
import { getOwnPackage } from '../offers/offers.ts'
import { checkTerms, requireRoom, valuesOf } from '../offers/terms.ts'
import type { Answer } from '../offers/terms.ts'
import { sessionPackages } from '../tables.ts'

/** Creates a draft. */
export async function createPackage(context: Context, actor: Actor, input: PackageInput): Answer {
  const made = await change(context, 'package.create', async (tx) => {
    const { id: providerId } = await lockOwnRow(tx, actor)
    await requireRoom(tx, providerId)
    await checkTerms(tx, actor, input)
    const now = context.now()
    const [row] = await tx
      .insert(sessionPackages)
      .values({ ...valuesOf(input), providerId, status: 'draft', createdAt: now, updatedAt: now })
      .returning({ id: sessionPackages.id })
    if (!row) throw new Error('the package was not written')
    const result = await getOwnPackage(tx, actor, row.id)
    return { subject: `package:${row.id}`, after: result, result }
  })
  return { package: made }
}
