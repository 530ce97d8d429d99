import { os } from '../../http/implement.ts'
import { updateWellnessDomain } from './actions/update-wellness-domain.ts'
import { listWellnessDomains } from './areas/queries.ts'

const { wellness } = os

export const wellnessRoutes = {
  listWellnessDomains: wellness.listWellnessDomains.handler(async ({ context }) => ({
    domains: await listWellnessDomains(context.db),
  })),
  updateWellnessDomain: wellness.updateWellnessDomain.handler(({ context, input }) =>
    updateWellnessDomain(context, input),
  ),
}
