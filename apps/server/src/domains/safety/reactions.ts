import type { Reactions } from '../../event.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { contactAskedByMail, contactAskedInApp } from './notifications.ts'

export const safetyReactions: Reactions = {
  'contactRequest.send': {
    tellContactAsked: viaInApp(contactAskedInApp),
    mailContactAsked: viaMail(contactAskedByMail),
  },
}
