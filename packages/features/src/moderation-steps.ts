/** A step that somebody may take with what is moderated, as a button says it. */
export interface ModerationStep<Status extends string> {
  to: Status
  label: string
  /** What is said when it is done. */
  done: string
  /** Staff says why. */
  withComment: boolean
}

interface Steps<Scope extends string, Status extends string> {
  /** Who may take which step by itself. */
  moves: Record<Scope, Partial<Record<Status, readonly Status[]>>>
  /** How each of them calls it; a step without a name has no button of its own. */
  labels: Record<Scope, Partial<Record<Status, readonly [label: string, done: string]>>>
  needsComment: (scope: Scope, to: Status) => boolean
}

/** The buttons of what is moderated, by who looks at it and where it stands. */
export const moderationSteps =
  <Scope extends string, Status extends string>({ moves, labels, needsComment }: Steps<Scope, Status>) =>
  (scope: Scope, from: Status): ModerationStep<Status>[] =>
    (moves[scope][from] ?? []).flatMap((to) => {
      const named = labels[scope][to]
      return named ? [{ to, label: named[0], done: named[1], withComment: needsComment(scope, to) }] : []
    })
