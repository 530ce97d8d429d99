import { useState } from 'react'

interface Reading {
  /** The number of the newest loaded message; null before any is loaded. */
  lastSeq: number | null
  /** The end of the room is visible to the reader. */
  isReading: boolean
}

interface Known {
  readSeq: number
  lastSeq: number | null
}

/** Marks arriving messages as read while the reader follows a fully read room. Earlier unread messages stay unread. */
export function advanceReadSeq(known: Known, { lastSeq, isReading }: Reading): Known {
  const isAllRead = known.lastSeq !== null && known.readSeq >= known.lastSeq
  return { readSeq: isReading && isAllRead && lastSeq !== null ? lastSeq : known.readSeq, lastSeq }
}

/** The number of the last message read before the ones to mark as new. */
export function useLastReadSeq(readSeq: number, reading: Reading): number {
  const [known, setKnown] = useState<Known>({ readSeq, lastSeq: null })
  if (reading.lastSeq !== known.lastSeq) setKnown(advanceReadSeq(known, reading))
  return known.readSeq
}
