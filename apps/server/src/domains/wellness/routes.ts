import { os, signedIn } from '../../http/implement.ts'
import { declineHelp } from './actions/decline-help.ts'
import { eraseNotes } from './actions/erase-notes.ts'
import { putMood } from './actions/put-mood.ts'
import { removeMood } from './actions/remove-mood.ts'
import { updateWellnessDomain } from './actions/update-wellness-domain.ts'
import { listWellnessDomains } from './areas/queries.ts'
import { getMoodPatterns, listMoods } from './moods/queries.ts'

const { wellness } = os

export const wellnessRoutes = {
  listWellnessDomains: wellness.listWellnessDomains.handler(async ({ context }) => ({
    domains: await listWellnessDomains(context.db),
  })),
  updateWellnessDomain: wellness.updateWellnessDomain.handler(({ context, input }) =>
    updateWellnessDomain(context, input),
  ),
  putMood: wellness.putMood.handler(({ context, input }) => putMood(context, signedIn(context), input)),
  removeMood: wellness.removeMood.handler(({ context, input }) =>
    removeMood(context, signedIn(context), input.id),
  ),
  listMoods: wellness.listMoods.handler(({ context, input }) => listMoods(context, signedIn(context), input)),
  getMoodPatterns: wellness.getMoodPatterns.handler(({ context, input }) =>
    getMoodPatterns(context, signedIn(context), input),
  ),
  declineHelp: wellness.declineHelp.handler(({ context }) => declineHelp(context, signedIn(context))),
  eraseNotes: wellness.eraseNotes.handler(({ context }) => eraseNotes(context, signedIn(context))),
}
