import type { Context } from '../../context.ts'
import { os, signedIn } from '../../http/implement.ts'
import { countAppointments, oneWithUpcoming, withUpcoming } from './appointments.ts'
import { getAvailability, updateAvailability } from './availability.ts'
import { importCalendar, removeCalendar } from './calendars.ts'
import { updateOwnProfile } from './profile.ts'
import { getProvider, listProviderReviews } from './queries.ts'
import { replyToReview } from './reviews.ts'
import { listProviders } from './search.ts'
import { getOwnService, listOwnServices, listServices } from './service-queries.ts'
import type { KnownService } from './service-queries.ts'
import { createService, moveService, updateService } from './services.ts'
import { addTimeOff, removeTimeOff } from './time-off.ts'

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
    const { services, totalRecords } = await listOwnServices(context.db, signedIn(context), input)
    return { totalRecords, services: await withUpcoming(context, services) }
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
  getAvailability: directory.getAvailability.handler(async ({ context }) => ({
    availability: await getAvailability(context, signedIn(context)),
  })),
  updateAvailability: directory.updateAvailability.handler(async ({ context, input }) => ({
    availability: await updateAvailability(context, signedIn(context), input),
  })),
  addTimeOff: directory.addTimeOff.handler(async ({ context, input }) => {
    const actor = signedIn(context)
    const away = { from: new Date(input.from), to: new Date(input.to) }
    const added = await addTimeOff(context, actor, input)
    return { availability: added, bookedCount: await countAppointments(context, actor.userId, away) }
  }),
  removeTimeOff: directory.removeTimeOff.handler(async ({ context, input }) => ({
    availability: await removeTimeOff(context, signedIn(context), input.id),
  })),
  importCalendar: directory.importCalendar.handler(async ({ context, input }) => ({
    availability: await importCalendar(context, signedIn(context), input),
  })),
  removeCalendar: directory.removeCalendar.handler(async ({ context, input }) => ({
    availability: await removeCalendar(context, signedIn(context), input.id),
  })),
}
