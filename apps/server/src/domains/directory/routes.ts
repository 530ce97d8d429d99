import type { Context } from '../../context.ts'
import { os, signedIn } from '../../http/implement.ts'
import { oneWithUpcoming, withUpcoming } from './services/upcoming.ts'
import { updateOwnProfile } from './actions/update-own-profile.ts'
import { getProvider, listProviderReviews } from './queries.ts'
import { replyToReview } from './actions/reply-to-review.ts'
import { listProviders } from './listing/search.ts'
import { getOwnService, listOwnServices, listServices } from './services/queries.ts'
import type { KnownService } from './services/queries.ts'
import { createService } from './actions/create-service.ts'
import { moveService } from './actions/move-service.ts'
import { updateService } from './actions/update-service.ts'

const answer = async (context: Context, known: Promise<KnownService>) => ({
  service: await oneWithUpcoming(context, await known),
})

const { directory } = os

export const directoryRoutes = {
  listProviders: directory.listProviders.handler(({ context, input }) => listProviders(context, input)),
  getProvider: directory.getProvider.handler(async ({ context, input }) => ({
    provider: await getProvider(context.db, input.id),
  })),
  updateOwnProfile: directory.updateOwnProfile.handler(async ({ context, input }) => {
    const actor = signedIn(context)
    await updateOwnProfile(context, actor, input)
    return { provider: await getProvider(context.db, actor.userId) }
  }),
  listProviderReviews: directory.listProviderReviews.handler(({ context, input }) =>
    listProviderReviews(context.db, input),
  ),
  replyToReview: directory.replyToReview.handler(async ({ context, input }) => ({
    review: await replyToReview(context, signedIn(context), input),
  })),
  listServices: directory.listServices.handler(({ context, input }) => listServices(context.db, input)),
  listOwnServices: directory.listOwnServices.handler(async ({ context, input }) => {
    const { services, ...counts } = await listOwnServices(context.db, signedIn(context), input)
    return { ...counts, services: await withUpcoming(context, services) }
  }),
  getService: directory.getService.handler(({ context, input }) =>
    answer(context, getOwnService(context.db, signedIn(context), input.id)),
  ),
  createService: directory.createService.handler(({ context, input }) =>
    answer(context, createService(context, signedIn(context), input)),
  ),
  updateService: directory.updateService.handler(({ context, input }) =>
    answer(context, updateService(context, signedIn(context), input)),
  ),
  moveService: directory.moveService.handler(({ context, input }) =>
    answer(context, moveService(context, signedIn(context), input)),
  ),
}
