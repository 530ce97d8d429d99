import type { ConsentStatus } from '@wellspring/api/contract/sharing'

/** The audit trail does not name the questionnaire. */
export interface SharingEvents {
  /** Given without a request. A consent that comes with an accepted request is announced with the answer. */
  'consent.give': null
  'consent.revoke': null
  /** Ended by time. */
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
