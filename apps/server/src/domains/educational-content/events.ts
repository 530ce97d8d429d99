import type { ContentStatus } from '@wellspring/api/contract/educational-content-status'
import type { OwnContent } from '@wellspring/api/contract/educational-content'

interface ContentStep {
  status: ContentStatus
}

interface ModeratedStep extends ContentStep {
  comment: string
}

export interface EducationalContentEvents {
  'educationalContent.create': OwnContent
  'educationalContent.update': OwnContent
  'educationalContent.setPoster': { imageUrl: string | null }
  'educationalContent.submit': ContentStep
  'educationalContent.withdraw': ContentStep
  'educationalContent.publish': ContentStep
  'educationalContent.sendBack': ModeratedStep
  'educationalContent.archive': ContentStep
  'educationalContent.takeDown': ModeratedStep
  'educationalContent.restore': ContentStep
  'membersContent.open': null
  'educationalContent.finish': { contentId: string }
  'watchLater.add': null
  'watchLater.remove': null
}

declare module '../../event.ts' {
  interface Events extends EducationalContentEvents {}
}
