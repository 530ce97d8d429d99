import { os, signedIn } from '../../http/implement.ts'
import { listOwnActivities } from './own-activities.ts'
import { listActivities } from './queries.ts'

export const auditRoutes = {
  listActivities: os.audit.listActivities.handler(({ context, input }) => listActivities(context.db, input)),
  listOwnActivities: os.audit.listOwnActivities.handler(({ context, input }) =>
    listOwnActivities(context, signedIn(context), input),
  ),
}
