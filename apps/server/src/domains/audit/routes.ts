import { os } from '../../http/implement.ts'
import { listActivities } from './queries.ts'

export const auditRoutes = {
  listActivities: os.audit.listActivities.handler(({ context, input }) => listActivities(context.db, input)),
}
