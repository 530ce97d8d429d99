import type { EditedAbout, UpdateAboutInput } from '@wellspring/api/contract/site'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { checkRevision } from '../lists.ts'
import { getEditedAbout } from '../queries.ts'
import { pages } from '../tables.ts'
import { lockName } from '../../../db/lock-name.ts'

/** Publishes new sections, or saves them as a draft next to the published ones. */
export const updateAbout = (
  context: Context,
  { sections, published, revision }: UpdateAboutInput,
): Promise<{ about: EditedAbout }> =>
  change(context, 'about.update', async (tx) => {
    // On the first edit there is no row to lock yet.
    await lockName(tx, 'site about')
    const before = await getEditedAbout(tx)
    checkRevision(before, revision)
    const about: EditedAbout = {
      sections: published ? sections : before.sections,
      draft: published ? null : sections,
      revision: revision + 1,
    }
    const written = { ...about, updatedAt: context.now() }
    await tx
      .insert(pages)
      .values({ name: 'about', ...written })
      .onConflictDoUpdate({ target: pages.name, set: written })
    return { subject: 'about:page', before, after: about, result: { about } }
  })
