interface Numbered {
  seq: number
}

/** What is known and what has come, each once and in order; of the same number what has come stands. */
export const mergeBySeq = <Message extends Numbered>(
  known: readonly Message[],
  come: readonly Message[],
): Message[] =>
  [...new Map([...known, ...come].map((one) => [one.seq, one])).values()].toSorted((a, b) => a.seq - b.seq)

/** The last number before the first gap after `from`: what is after it is asked for. */
export function lastWithoutGap(messages: readonly Numbered[], from: number): number {
  const gap = messages.findIndex(({ seq }, index) => seq !== from + index + 1)
  return from + (gap < 0 ? messages.length : gap)
}
