import { eq } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { OwnProfile } from '@wellspring/api/contract/directory'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { openOrRenameShop } from '../../catalogue/shop.ts'
import { updateOffering } from '../provider-row.ts'
import { socialMediaOf } from '../rules.ts'
import { providers } from '../tables.ts'

/** Changes a provider's public texts. Verified facts stay unchanged. */
export async function updateOwnProfile(
  context: Context,
  actor: Actor,
  { domain, websiteUrl, socialMedia, ...words }: z.output<typeof OwnProfile>,
): Promise<void> {
  await change(context, 'provider.editProfile', async (tx) => {
    const [before] = await tx.select().from(providers).where(eq(providers.id, actor.userId)).for('update')
    if (!before) throw notFound('profile')
    const written = {
      ...words,
      domains: domain,
      websiteUrl: websiteUrl || null,
      socialMedia: socialMediaOf(socialMedia),
    }
    await tx
      .update(providers)
      .set({ ...written, editedAt: context.now() })
      .where(eq(providers.id, actor.userId))
    await updateOffering(tx, actor.userId, context.now())
    await openOrRenameShop(tx, { userId: actor.userId, name: written.name })
    const { name, description, domains, helpsWith, formats, languages } = before
    return {
      subject: `provider:${actor.userId}`,
      before: {
        name,
        description,
        domains,
        helpsWith,
        formats,
        languages,
        websiteUrl: before.websiteUrl,
        socialMedia: before.socialMedia,
      },
      after: written,
      result: undefined,
    }
  })
}
