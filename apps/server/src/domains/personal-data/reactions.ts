import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { exportFinished } from './notifications.ts'

export const personalDataReactions: Reactions = {
  'dataExport.finish': { mailDataExport: viaMail(exportFinished), tellDataExport: viaInApp(exportFinished) },
}
