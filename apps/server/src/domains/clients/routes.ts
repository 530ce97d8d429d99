import { os, signedIn } from '../../http/implement.ts'
import { getClient, listClients } from './queries.ts'

const { clients } = os

export const clientRoutes = {
  listClients: clients.listClients.handler(({ context, input }) =>
    listClients(context, signedIn(context), input),
  ),
  getClient: clients.getClient.handler(({ context, input }) =>
    getClient(context, signedIn(context), input.id),
  ),
}
