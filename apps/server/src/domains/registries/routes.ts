import { os, signedIn } from '../../http/implement.ts'
import { cancelRegistryLoad, openRegistryLoad, readRegistryLoad, signRegistryParts } from './loads/actions.ts'
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
