import type { EditedOpening } from '@wellspring/api/contract/careers'
import type { EditedFaq } from '@wellspring/api/contract/faqs'
import type { EditedTeamMember } from '@wellspring/api/contract/our-team'
import type { EditedAbout } from '@wellspring/api/contract/site'

interface Place {
  position: number
}

export interface SiteEvents {
  'faq.create': EditedFaq
  'faq.update': EditedFaq
  'faq.move': Place
  'faq.remove': null
  'teamMember.create': EditedTeamMember
  'teamMember.update': EditedTeamMember
  'teamMember.move': Place
  'teamMember.remove': null
  'opening.create': EditedOpening
  'opening.update': EditedOpening
  'opening.remove': null
  'about.update': EditedAbout
}

declare module '../../event.ts' {
  interface Events extends SiteEvents {}
}
