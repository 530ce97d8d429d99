import * as z from 'zod'

import { ChatPerson, moderators, talkers } from './chat-groups.ts'
import {
  MAX_MEASURE_DAYS,
  caseStatuses,
  measureKinds,
  messageStatuses,
  reportReasons,
  risks,
  wordListKinds,
} from './chat-status.ts'
import { ModerationReason } from './chat-text.ts'
import { endpoint } from './endpoint.ts'
import {
  Between,
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  requiredLine,
  requiredParagraphs,
} from './fields.ts'
import { caseSorts } from './sorts.ts'

/** A moderation case. A message has at most one, however many people report it. */
export const ChatCase = z.object({
  id: Id,
  /** Human-readable number, for example WC-1001. */
  number: z.string(),
  status: z.enum(caseStatuses),
  /** A granted appeal reversed the decision, which is why the case is `dismissed`. */
  isReversed: z.boolean(),
  risk: z.enum(risks),
  /** The word list that matched; null when people reported the message. */
  foundBy: z.enum(wordListKinds).nullable(),
  reportCount: z.int(),
  author: ChatPerson,
  /** Beginning of the text. */
  excerpt: z.string(),
  roomName: z.string(),
  /** Deadline of the decision, or of the answer to the appeal; null when neither is pending. */
  dueAt: Instant.nullable(),
  isLate: z.boolean(),
  /** The moderator who has claimed it. */
  moderator: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ChatCase = z.infer<typeof ChatCase>

export const Measure = z.object({
  id: Id,
  kind: z.enum(measureKinds),
  endsAt: Instant,
  /** When a successful appeal lifted it. */
  liftedAt: Instant.nullable(),
})
export type Measure = z.infer<typeof Measure>

/** The decision, with the reason that the author was told. */
const Decision = z.object({
  by: z.string(),
  at: Instant,
  reason: z.string(),
  isMessageRemoved: z.boolean(),
  measure: Measure.nullable(),
})

const AppealAnswer = z.object({ isUpheld: z.boolean(), text: z.string(), at: Instant })

const Appeal = z.object({
  text: z.string(),
  at: Instant,
  dueAt: Instant,
  answer: AppealAnswer.nullable(),
})

const QuotedMessage = z.object({
  id: Id,
  seq: z.int(),
  name: z.string(),
  text: z.string(),
  status: z.enum(messageStatuses),
  at: Instant,
  isReported: z.boolean(),
})

export const ChatCaseDetail = ChatCase.extend({
  /** The message and those around it, as far as moderators may read them. */
  messages: z.array(QuotedMessage),
  /** The text at the time of the report; later edits do not change it. */
  reportedText: z.string(),
  reports: z.array(
    z.object({ person: ChatPerson, reason: z.enum(reportReasons), note: z.string(), at: Instant }),
  ),
  decision: Decision.nullable(),
  appeal: Appeal.extend({ answer: AppealAnswer.extend({ by: z.string() }).nullable() }).nullable(),
  /** Earlier measures against this person. */
  earlier: z.array(Measure),
  /** Cases of self-harm and distress are answered with help, never with a measure. */
  isCare: z.boolean(),
  /** An appeal must be answered by a moderator other than the one who decided. */
  canAnswerAppeal: z.boolean(),
})
export type ChatCaseDetail = z.infer<typeof ChatCaseDetail>

/** A decision about the caller. */
export const OwnDecision = z.object({
  caseId: Id,
  number: z.string(),
  text: z.string(),
  roomName: z.string(),
  decision: Decision.omit({ by: true }),
  appeal: Appeal.nullable(),
  /** Deadline of an appeal; null when it has passed, or an appeal was made. */
  appealUntil: Instant.nullable(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

export const CaseDecision = z.object({
  /**
   * `dismiss`: nothing was wrong, and a held message is published. `care`: help was offered, and nobody is sanctioned.
   */
  verdict: z.enum(['action', 'dismiss', 'care']),
  isMessageRemoved: z.boolean().default(false),
  measure: z
    .object({
      kind: z.enum(measureKinds, 'Choose an action'),
      days: z
        .int('Enter the number of days')
        .min(1, 'Enter the number of days')
        .max(MAX_MEASURE_DAYS, `A measure ends after at most ${MAX_MEASURE_DAYS} days.`),
    })
    .nullable()
    .default(null),
  /** The author is told this text verbatim. */
  reason: ModerationReason,
})
export type CaseDecision = z.output<typeof CaseDecision>

export const WordList = z.object({
  kind: z.enum(wordListKinds),
  words: z.array(z.string()),
  updatedAt: Instant.nullable(),
})
export type WordList = z.infer<typeof WordList>

const one = z.object({ id: PathId })
const CaseAnswer = z.object({ case: ChatCaseDetail })

export const chatCases = {
  listCases: endpoint('GET', '/cases', {
    access: moderators,
    logsReads: true,
    summary: 'List the moderation cases, the earliest due first.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        search: SearchWords,
        status: StatusFilter(caseStatuses),
        risk: z.enum(risks).optional(),
        only: z.enum(['untaken', 'mine', 'undecided', 'late']).optional(),
        /** Filters by when the case was opened. */
        ...Between,
        sort: z.enum(caseSorts).optional(),
      }),
    )
    .output(
      z.object({ cases: z.array(ChatCase), totalRecords: z.int(), statusCounts: StatusCounts(caseStatuses) }),
    ),
  listOwnDecisions: endpoint('GET', '/cases/mine', {
    access: talkers,
    summary: 'List the moderation decisions about the caller, with the content and the reason.',
  }).output(z.object({ decisions: z.array(OwnDecision) })),
  getCase: endpoint('GET', '/cases/{id}', {
    access: moderators,
    logsReads: true,
    summary: 'Get a moderation case with the reported messages.',
  })
    .input(one)
    .output(CaseAnswer),
  takeCase: endpoint('POST', '/cases/{id}/take', {
    access: moderators,
    summary: 'Claim a case. A case has one moderator: anybody else is told who has claimed it.',
  })
    .input(one)
    .output(CaseAnswer),
  releaseCase: endpoint('POST', '/cases/{id}/release', {
    access: moderators,
    summary: 'Release a case to the other moderators.',
  })
    .input(one)
    .output(CaseAnswer),
  setCaseRisk: endpoint('POST', '/cases/{id}/risk', {
    access: moderators,
    summary: 'Set the risk of a case, which determines its deadline.',
  })
    .input(one.extend({ risk: z.enum(risks, 'Choose a risk') }))
    .output(CaseAnswer),
  decideCase: endpoint('POST', '/cases/{id}/decision', {
    access: moderators,
    summary: 'Decide a case as the moderator who has claimed it. The writer and the reporter are notified.',
  })
    .input(one.extend(CaseDecision.shape))
    .output(CaseAnswer),
  appealCase: endpoint('POST', '/cases/{id}/appeal', {
    access: talkers,
    summary: 'Appeal a decision about the caller, once and within 30 days.',
  })
    .input(one.extend({ text: requiredParagraphs('Give a reason', 2000) }))
    .output(z.object({ decision: OwnDecision })),
  answerAppeal: endpoint('POST', '/cases/{id}/appeal/answer', {
    access: moderators,
    summary: 'Decide an appeal, as a different moderator than the first one.',
  })
    .input(
      one.extend({
        /** True keeps the decision; false reverts everything that it did. */
        isUpheld: z.boolean(),
        text: ModerationReason,
      }),
    )
    .output(CaseAnswer),
  listWordLists: endpoint('GET', '/chat-word-lists', {
    access: moderators,
    summary: 'List the word lists that flag messages.',
  }).output(z.object({ lists: z.array(WordList) })),
  saveWordList: endpoint('PUT', '/chat-word-lists', {
    access: moderators,
    summary: 'Update a word list; existing messages are not affected.',
  })
    .input(
      z.object({
        kind: z.enum(wordListKinds),
        words: z.array(requiredLine('Enter a word', 60)).max(500, 'At most 500 words.'),
      }),
    )
    .output(z.object({ list: WordList })),
}
