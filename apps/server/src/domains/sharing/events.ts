import type { ConsentStatus } from '@wellspring/api/contract/sharing'

/** Which questionnaire it is about stands in no trail. */
export interface SharingEvents {
  /** Without having been asked: a consent that comes with an accepted request is told of with the answer. */
  'consent.give': null
  'consent.revoke': null
  /** By the clock. */
  'consent.end': { status: ConsentStatus }
  'questionnaireRequest.send': null
  'questionnaireRequest.accept': null
  'questionnaireRequest.decline': null
  'questionnaireRequest.withdraw': null
  'questionnaireRequest.answer': null
  'questionnaireRequest.expire': null
}

declare module '../../event.ts' {
  interface Events extends SharingEvents {}
}
