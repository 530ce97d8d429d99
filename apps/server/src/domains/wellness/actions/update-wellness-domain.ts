import { eq } from '../../../db/drizzle.ts'

import { wellnessDomainIds } from '@wellspring/api/contract/areas'
import type { UpdateWellnessDomainInput, WellnessDomain } from '@wellspring/api/contract/wellness'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { lockName } from '../../../db/lock-name.ts'
import { returned } from '../../../db/returned.ts'
import { notFound, problem } from '../../../problem.ts'
import { presentDomain } from '../areas/queries.ts'
import { namesEachLeaf } from '../areas/rules.ts'
import { wellnessTexts } from '../tables.ts'

/** Replaces the texts of an area, unless they have changed since the caller read them. */
export async function updateWellnessDomain(
  context: Context,
  { id, revision, description, affirmations, leaves }: UpdateWellnessDomainInput,
): Promise<{ domain: WellnessDomain }> {
  const domain = wellnessDomainIds.find((known) => known === id)
  if (!domain) throw notFound('wellness area')
  if (!namesEachLeaf(domain, leaves))
    throw problem('VALIDATION_FAILED', 'Please check the fields.', {
      errors: { leaves: 'Each leaf of this area has one text' },
    })
  return change(context, 'wellnessDomain.update', async (tx) => {
    // On the first edit there is no row to lock yet.
    await lockName(tx, `wellness texts of ${domain}`)
    const [known] = await tx.select().from(wellnessTexts).where(eq(wellnessTexts.domain, domain))
    const before = presentDomain(domain, known)
    if (before.revision !== revision)
      throw problem('OUT_OF_DATE', 'These texts were changed elsewhere since you opened them.')
    const texts = {
      description,
      affirmations,
      leaves,
      revision: revision + 1,
      updatedAt: context.now(),
    }
    const row = returned(
      await tx
        .insert(wellnessTexts)
        .values({ domain, ...texts })
        .onConflictDoUpdate({ target: wellnessTexts.domain, set: texts })
        .returning(),
      'wellness text',
    )
    const after = presentDomain(domain, row)
    return { subject: `wellnessDomain:${domain}`, before, after, result: { domain: after } }
  })
}
