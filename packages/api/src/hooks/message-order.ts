interface Numbered {
  seq: number
}

/** Merges two lists by number, in order; for the same number, `come` wins. */
export const mergeBySeq = <Message extends Numbered>(
  known: readonly Message[],
  come: readonly Message[],
): Message[] =>
  [...new Map([...known, ...come].map((one) => [one.seq, one])).values()].toSorted((a, b) => a.seq - b.seq)

/** The last number before the first gap after `from`: everything after it must be fetched. */
export function lastWithoutGap(messages: readonly Numbered[], from: number): number {
  const gap = messages.findIndex(({ seq }, index) => seq !== from + index + 1)
  return from + (gap < 0 ? messages.length : gap)
}
