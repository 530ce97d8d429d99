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

/** Something that moderators look at: one for a message, whoever reports it. */
export const ChatCase = z.object({
  id: Id,
  /** For people: WC-1001. */
  number: z.string(),
  status: z.enum(caseStatuses),
  risk: z.enum(risks),
  /** What a list of words found; null where people have reported it. */
  foundBy: z.enum(wordListKinds).nullable(),
  reportCount: z.int(),
  author: ChatPerson,
  /** The start of the text. */
  excerpt: z.string(),
  roomName: z.string(),
  /** When it has to be decided, or its appeal answered; null while nothing is due. */
  dueAt: Instant.nullable(),
  isLate: z.boolean(),
  /** Who looks at it. */
  moderator: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ChatCase = z.infer<typeof ChatCase>

export const Measure = z.object({
  id: Id,
  kind: z.enum(measureKinds),
  endsAt: Instant,
  /** Taken back by an appeal. */
  liftedAt: Instant.nullable(),
})
export type Measure = z.infer<typeof Measure>

/** What was decided; its reason is what the writer was told. */
const Decision = z.object({
  by: z.string(),
  at: Instant,
  reason: z.string(),
  isMessageRemoved: z.boolean(),
  measure: Measure.nullable(),
})

const Appeal = z.object({
  text: z.string(),
  at: Instant,
  dueAt: Instant,
  answer: z.object({ isUpheld: z.boolean(), text: z.string(), at: Instant }).nullable(),
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
  /** The message with what was said around it, as far as moderators may read. */
  messages: z.array(QuotedMessage),
  /** As it was when it was reported: later edits change nothing here. */
  reportedText: z.string(),
  reports: z.array(
    z.object({ person: ChatPerson, reason: z.enum(reportReasons), note: z.string(), at: Instant }),
  ),
  decision: Decision.nullable(),
  appeal: Appeal.nullable(),
  /** What was done against this person before. */
  earlier: z.array(Measure),
  /** Self-harm and distress are met with care: no measure can be taken. */
  isCare: z.boolean(),
  /** Another moderator than the one who decided answers an appeal. */
  canAnswerAppeal: z.boolean(),
})
export type ChatCaseDetail = z.infer<typeof ChatCaseDetail>

/** What was decided about oneself. */
export const OwnDecision = z.object({
  caseId: Id,
  number: z.string(),
  text: z.string(),
  roomName: z.string(),
  decision: Decision.omit({ by: true }),
  appeal: Appeal.nullable(),
  /** Until when it can be appealed against; null once that is over or done. */
  appealUntil: Instant.nullable(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

export const CaseDecision = z.object({
  /** `dismiss`: nothing was wrong; what was held is read then. `care`: help was given, and nothing is done against anybody. */
  verdict: z.enum(['action', 'dismiss', 'care']),
  isMessageRemoved: z.boolean().default(false),
  measure: z
    .object({
      kind: z.enum(measureKinds, 'Choose what is done'),
      days: z
        .int('Say for how many days')
        .min(1, 'Say for how many days')
        .max(MAX_MEASURE_DAYS, `A measure ends after at most ${MAX_MEASURE_DAYS} days.`),
    })
    .nullable()
    .default(null),
  /** Told to the writer word for word. */
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
    watched: true,
    summary: 'What moderators look at, what is due first.',
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        search: SearchWords,
        status: StatusFilter(caseStatuses),
        risk: z.enum(risks).optional(),
        only: z.enum(['untaken', 'mine', 'undecided', 'late']).optional(),
        /** When it was opened. */
        ...Between,
        sort: z.enum(caseSorts).optional(),
      }),
    )
    .output(
      z.object({ cases: z.array(ChatCase), totalRecords: z.int(), statusCounts: StatusCounts(caseStatuses) }),
    ),
  listOwnDecisions: endpoint('GET', '/cases/mine', {
    access: talkers,
    summary: 'What was decided about the caller, with what and why.',
  }).output(z.object({ decisions: z.array(OwnDecision) })),
  getCase: endpoint('GET', '/cases/{id}', {
    access: moderators,
    watched: true,
    summary: 'One case with what was said.',
  })
    .input(one)
    .output(CaseAnswer),
  takeCase: endpoint('POST', '/cases/{id}/take', {
    access: moderators,
    summary: 'Look at a case. Two do not take one: the second is told who has it.',
  })
    .input(one)
    .output(CaseAnswer),
  releaseCase: endpoint('POST', '/cases/{id}/release', {
    access: moderators,
    summary: 'Leave a case to whoever comes.',
  })
    .input(one)
    .output(CaseAnswer),
  setCaseRisk: endpoint('POST', '/cases/{id}/risk', {
    access: moderators,
    summary: 'Say how soon it is decided.',
  })
    .input(one.extend({ risk: z.enum(risks, 'Choose a risk') }))
    .output(CaseAnswer),
  decideCase: endpoint('POST', '/cases/{id}/decision', {
    access: moderators,
    summary: 'Decide, by the moderator who has taken it. The writer and who reported it are told.',
  })
    .input(one.extend(CaseDecision.shape))
    .output(CaseAnswer),
  appealCase: endpoint('POST', '/cases/{id}/appeal', {
    access: talkers,
    summary: 'Ask for a second look at what was decided about oneself, once and within 30 days.',
  })
    .input(one.extend({ text: requiredParagraphs('Say why', 2000) }))
    .output(z.object({ decision: OwnDecision })),
  answerAppeal: endpoint('POST', '/cases/{id}/appeal/answer', {
    access: moderators,
    summary: 'Answer an appeal, by another moderator than the one who decided.',
  })
    .input(
      one.extend({
        /** The decision stands; otherwise everything that was done is taken back. */
        isUpheld: z.boolean(),
        text: ModerationReason,
      }),
    )
    .output(CaseAnswer),
  listWordLists: endpoint('GET', '/chat-word-lists', {
    access: moderators,
    summary: 'The words by which messages are found.',
  }).output(z.object({ lists: z.array(WordList) })),
  saveWordList: endpoint('PUT', '/chat-word-lists', {
    access: moderators,
    summary: 'Change the words of a list; what was written before stays as it was.',
  })
    .input(
      z.object({
        kind: z.enum(wordListKinds),
        words: z.array(requiredLine('Enter a word', 60)).max(500, 'At most 500 words.'),
      }),
    )
    .output(z.object({ list: WordList })),
}
