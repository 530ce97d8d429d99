import { os, signedIn } from '../../http/implement.ts'
import { listActivities } from './activities/activities.ts'
import { listOwnActivities } from './activities/own-activities.ts'

export const auditRoutes = {
  listActivities: os.audit.listActivities.handler(({ context, input }) =>
    listActivities(context, signedIn(context), input),
  ),
  listOwnActivities: os.audit.listOwnActivities.handler(({ context, input }) =>
    listOwnActivities(context, signedIn(context), input),
  ),
}
