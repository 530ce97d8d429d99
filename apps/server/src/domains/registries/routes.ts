import { os, signedIn } from '../../http/implement.ts'
import { cancelRegistryLoad } from './actions/cancel-registry-load.ts'
import { openRegistryLoad } from './actions/open-registry-load.ts'
import { readRegistryLoad } from './actions/read-registry-load.ts'
import { signRegistryParts } from './actions/sign-registry-parts.ts'
import { getLoad, listRegistryLoads } from './loads/queries.ts'

const api = os.registries

export const registryRoutes = {
  listRegistryLoads: api.listRegistryLoads.handler(({ context, input }) => listRegistryLoads(context, input)),
  openRegistryLoad: api.openRegistryLoad.handler(async ({ context, input }) => {
    const id = await openRegistryLoad(context, signedIn(context), input)
    return { load: await getLoad(context.db, id) }
  }),
  signRegistryParts: api.signRegistryParts.handler(({ context, input }) => signRegistryParts(context, input)),
  readRegistryLoad: api.readRegistryLoad.handler(async ({ context, input }) => {
    await readRegistryLoad(context, input.id)
    return { load: await getLoad(context.db, input.id) }
  }),
  cancelRegistryLoad: api.cancelRegistryLoad.handler(async ({ context, input }) => {
    await cancelRegistryLoad(context, input.id)
    return { load: await getLoad(context.db, input.id) }
  }),
}
