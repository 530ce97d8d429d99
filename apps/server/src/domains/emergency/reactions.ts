import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { alertInApp, openedByMail, openedInApp } from './notifications.ts'

export const emergencyReactions: Reactions = {
  'emergencyAccess.open': {
    mailEmergencyAccess: viaMail(openedByMail),
    tellEmergencyAccess: viaInApp(openedInApp),
    alertEmergencyAccess: viaInApp(alertInApp),
  },
}
