import { os, signedIn } from '../../http/implement.ts'
import { declineHelp } from './actions/decline-help.ts'
import { eraseNotes } from './actions/erase-notes.ts'
import { putMood } from './actions/put-mood.ts'
import { putReflection } from './actions/put-reflection.ts'
import { removeMood } from './actions/remove-mood.ts'
import { removeReflection } from './actions/remove-reflection.ts'
import { updateWellnessDomain } from './actions/update-wellness-domain.ts'
import { listWellnessDomains } from './areas/queries.ts'
import { getLotus } from './lotus/queries.ts'
import { getLotusLeaf, getNextStep } from './lotus/leaf.ts'
import { listReflections } from './lotus/reflections.ts'
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
  getLotus: wellness.getLotus.handler(({ context, input }) => getLotus(context, signedIn(context), input)),
  getLotusLeaf: wellness.getLotusLeaf.handler(({ context, input }) =>
    getLotusLeaf(context, signedIn(context), input),
  ),
  getNextStep: wellness.getNextStep.handler(({ context, input }) =>
    getNextStep(context, signedIn(context), input),
  ),
  listReflections: wellness.listReflections.handler(({ context, input }) =>
    listReflections(context, signedIn(context), input),
  ),
  putReflection: wellness.putReflection.handler(({ context, input }) =>
    putReflection(context, signedIn(context), input),
  ),
  removeReflection: wellness.removeReflection.handler(({ context, input }) =>
    removeReflection(context, signedIn(context), input.id),
  ),
}
