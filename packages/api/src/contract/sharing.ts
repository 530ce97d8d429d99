import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { QuestionnaireResultDetail } from './questionnaires.ts'

/** `replaced`: the patron agreed to a larger or smaller scope. `ended`: the two have not met for a year. */
export const consentStatuses = ['given', 'revoked', 'expired', 'ended', 'replaced'] as const
export type ConsentStatus = (typeof consentStatuses)[number]

/** An ended consent is final; sharing again creates a new one. */
export const nextConsentStatuses: Record<ConsentStatus, readonly ConsentStatus[]> = {
  given: ['revoked', 'expired', 'ended', 'replaced'],
  revoked: [],
  expired: [],
  ended: [],
  replaced: [],
}

/** Every result of a questionnaire, or only the newest and all future ones. */
export const consentScopes = ['newest', 'all'] as const
const ConsentScope = z.enum(consentScopes, 'Choose what is shared')
export type ConsentScope = z.infer<typeof ConsentScope>

export const requestStatuses = ['asked', 'accepted', 'answered', 'declined', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const nextRequestStatuses: Record<RequestStatus, readonly RequestStatus[]> = {
  // Answered immediately when the results are already shared.
  asked: ['accepted', 'answered', 'declined', 'withdrawn', 'expired'],
  accepted: ['answered', 'declined', 'withdrawn', 'expired'],
  answered: [],
  // A provider may withdraw a declined request, because they do not know that it was declined.
  declined: ['withdrawn'],
  withdrawn: [],
  expired: [],
}

const Person = z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() })
export type SharingPerson = z.infer<typeof Person>

const Subject = z.object({ instrumentId: z.string(), instrumentName: z.string() })

/** Permission for a provider to read a patron's results of one questionnaire. */
const Consent = Subject.extend({
  id: Id,
  provider: Person,
  scope: ConsentScope,
  status: z.enum(consentStatuses),
  /** The agreed text, verbatim. */
  text: z.string(),
  givenAt: Instant,
  until: Instant,
  endedAt: Instant.nullable(),
  /**
   * Whether the provider can read the results now; false while their account is closed or their licence has expired.
   */
  isReadable: z.boolean(),
  /** When the provider last opened the results. */
  lastReadAt: Instant.nullable(),
})
export type Consent = z.infer<typeof Consent>

/** A provider's request to fill in a questionnaire; its status depends on the reader. */
const QuestionnaireRequest = Subject.extend({
  id: Id,
  bookingId: Id,
  provider: Person,
  /**
   * Patrons read the real status. Providers read `asked`, `answered`, `withdrawn` or `expired`: a declined request
   * looks unanswered to them.
   */
  status: z.enum(requestStatuses),
  askedAt: Instant,
  /** Deadline of the answer. */
  dueAt: Instant,
})
export type QuestionnaireRequest = z.infer<typeof QuestionnaireRequest>

/** The text a patron agrees to, with placeholders for the names. */
const Terms = z.object({ version: z.int(), newest: z.string(), all: z.string() })
export type SharingTerms = z.infer<typeof Terms>

const SharedInstrument = Subject.extend({
  /** Id of the consent. */
  id: Id,
  until: Instant,
  resultCount: z.int(),
  lastResultAt: Instant.nullable(),
})
export type SharedInstrument = z.infer<typeof SharedInstrument>

const one = z.object({ id: PathId })
const instrumentId = z.string().regex(/^[\da-z-]{1,40}$/)
const agreed = { scope: ConsentScope, termsVersion: z.int().min(1).max(10_000) }
const ConsentAnswer = z.object({ consent: Consent })
const RequestAnswer = z.object({ request: QuestionnaireRequest })

export const sharing = {
  listConsents: endpoint('GET', '/consents', {
    access: ['patron'],
    summary: "List the caller's consents, active and past, newest first.",
  }).output(
    z.object({
      consents: z.array(Consent),
      /** Providers with whom the caller has an upcoming booking, or had one in the past year. */
      providers: z.array(Person),
      /** {provider} and {instrument} are replaced with names. */
      terms: Terms,
    }),
  ),
  giveConsent: endpoint('POST', '/consents', {
    access: ['patron'],
    logsReads: true,
    summary:
      "Let one of the caller's providers read the results of a questionnaire. OUT_OF_DATE for older terms.",
  })
    .input(z.object({ providerId: Id, instrumentId, ...agreed }))
    .output(ConsentAnswer),
  revokeConsent: endpoint('DELETE', '/consents/{id}', {
    access: ['patron'],
    logsReads: true,
    summary: 'Stop sharing. From then on the provider can read none of the results.',
  })
    .input(one)
    .output(ConsentAnswer),
  listQuestionnaireRequests: endpoint('GET', '/questionnaire-requests', {
    access: ['patron', 'provider'],
    summary:
      'List the requests that a patron has to answer; for a provider, their requests by booking or patron.',
  })
    .input(z.object({ bookingId: Id.optional(), patronId: Id.optional() }))
    .output(z.object({ requests: z.array(QuestionnaireRequest) })),
  requestQuestionnaire: endpoint('POST', '/questionnaire-requests', {
    access: ['provider'],
    logsReads: true,
    summary:
      'Ask a patron before or after a session to fill in a questionnaire, at most once a week for each.',
  })
    .input(z.object({ bookingId: Id, instrumentId }))
    .output(RequestAnswer),
  acceptQuestionnaireRequest: endpoint('POST', '/questionnaire-requests/{id}/accept', {
    access: ['patron'],
    logsReads: true,
    summary: 'Accept a request: answer, and share the results with the provider.',
  })
    .input(one.extend(agreed))
    .output(RequestAnswer),
  declineQuestionnaireRequest: endpoint('POST', '/questionnaire-requests/{id}/decline', {
    access: ['patron'],
    logsReads: true,
    summary: 'Decline a request. Nobody is notified.',
  })
    .input(one)
    .output(RequestAnswer),
  withdrawQuestionnaireRequest: endpoint('POST', '/questionnaire-requests/{id}/withdraw', {
    access: ['provider'],
    logsReads: true,
    summary: 'Withdraw a request.',
  })
    .input(one)
    .output(RequestAnswer),
  listSharedResults: endpoint('GET', '/clients/{id}/shared-results', {
    access: ['provider'],
    logsReads: true,
    summary:
      'List the questionnaires that a patron shares with the caller, by the patron’s id, and those that can be requested.',
  })
    .input(one)
    .output(
      z.object({
        patron: z.object({ id: Id, name: z.string() }),
        shared: z.array(SharedInstrument),
        instruments: z.array(Subject),
      }),
    ),
  getSharedResults: endpoint('GET', '/shared-results/{id}', {
    access: ['provider'],
    logsReads: true,
    summary: 'List the results that a consent covers, newest first. Not found from the moment it ends.',
  })
    .input(one)
    .output(
      Subject.extend({
        patron: z.object({ id: Id, name: z.string() }),
        since: Instant,
        until: Instant,
        results: z.array(QuestionnaireResultDetail),
      }),
    ),
}
