import { t } from '@wellspring/words/macro'

type StepLabel = readonly [label: string, done: string]

/** The labels of an author's steps with their own record. */
export const authorLabels = {
  pending_review: [t`Send for review`, t`Sent for review. We will write to you`],
  draft: [t`Back to draft`, t`Moved back to draft`],
  archived: [t`Archive`, t`Archived`],
} as const satisfies Record<string, StepLabel>

/** The labels of the steps with which staff decide. */
export const reviewLabels = {
  published: [t`Publish`, t`Published`],
  draft: [t`Send back`, t`Sent back`],
} as const satisfies Record<string, StepLabel>

/** A status change of a moderated record, as its button shows it. */
export interface ModerationStep<Status extends string> {
  to: Status
  label: string
  /** The message when it is done. */
  done: string
  /** Staff must give a reason. */
  withComment: boolean
}

interface Steps<Scope extends string, Status extends string> {
  /** The status changes that each role may make. */
  moves: Record<Scope, Partial<Record<Status, readonly Status[]>>>
  /** The label of each change per role; a change without a label gets no button. */
  labels: Record<Scope, Partial<Record<Status, StepLabel>>>
  needsComment: (scope: Scope, to: Status) => boolean
}

/** The status changes that the viewer may make, as buttons. */
export const moderationSteps =
  <Scope extends string, Status extends string>({ moves, labels, needsComment }: Steps<Scope, Status>) =>
  (scope: Scope, from: Status): ModerationStep<Status>[] =>
    (moves[scope][from] ?? []).flatMap((to) => {
      const named = labels[scope][to]
      return named ? [{ to, label: named[0], done: named[1], withComment: needsComment(scope, to) }] : []
    })
