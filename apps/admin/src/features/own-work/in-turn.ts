/** Something that a member of staff has taken. */
export interface OwnWork {
  id: string
  kind: string
  href: string
  name: string
  about: string
  /** Since when it waits. */
  at: string | null
  /** Null where no clock runs. */
  dueAt: string | null
}

/** What is due first comes first, late or not; what has no clock follows, the longest wait first. */
export const inTurn = (work: readonly OwnWork[]): OwnWork[] =>
  work.toSorted((one, other) => {
    const [due, otherDue] = [one.dueAt ?? '9', other.dueAt ?? '9']
    if (due !== otherDue) return due < otherDue ? -1 : 1
    return (one.at ?? '') < (other.at ?? '') ? -1 : 1
  })
