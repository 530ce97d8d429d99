/** An item that a member of staff has claimed. */
export interface OwnWork {
  id: string
  kind: string
  href: string
  name: string
  about: string
  /** Since when it waits. */
  at: string | null
  /** Null without a deadline. */
  dueAt: string | null
}

/** Sorts by deadline, late or not; items without one follow, longest wait first. */
export const sortByDeadline = (work: readonly OwnWork[]): OwnWork[] =>
  work.toSorted((one, other) => {
    const [due, otherDue] = [one.dueAt ?? '9', other.dueAt ?? '9']
    if (due !== otherDue) return due < otherDue ? -1 : 1
    return (one.at ?? '') < (other.at ?? '') ? -1 : 1
  })
