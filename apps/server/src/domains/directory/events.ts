import type { OwnService, ServiceStatus } from '@wellspring/api/contract/services'

type KnownService = Omit<OwnService, 'upcoming'>

interface Listing {
  isListed: boolean
  /** The membership has been unpaid for a week. */
  isLate: boolean
}

interface ServiceStep {
  status: ServiceStatus
  byStaff: boolean
}

export interface DirectoryEvents {
  'provider.list': Listing
  'provider.hide': Listing
  'provider.renew': Listing
  'provider.editProfile': { name: string; description: string }
  'provider.rename': { personName: string }
  'service.create': KnownService
  'service.update': KnownService
  'service.publish': ServiceStep
  'service.pause': ServiceStep
  'service.archive': ServiceStep
  'service.returnToDraft': ServiceStep
  'review.show': null
  'review.reply': { reply: string }
}

declare module '../../event.ts' {
  interface Events extends DirectoryEvents {}
}
