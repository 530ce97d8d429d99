import { useState } from 'react'

interface Reading {
  /** The number of the newest message that is known; null until any is. */
  lastSeq: number | null
  /** The reader has the end of the room before their eyes. */
  isReading: boolean
}

interface Known {
  readSeq: number
  lastSeq: number | null
}

/** What comes while all is read and its reader looks on is read with it; what was new before stays so. */
export function readOn(known: Known, { lastSeq, isReading }: Reading): Known {
  const isAllRead = known.lastSeq !== null && known.readSeq >= known.lastSeq
  return { readSeq: isReading && isAllRead && lastSeq !== null ? lastSeq : known.readSeq, lastSeq }
}

/** Up to which number a room was read before what stands in it as new. */
export function useReadBefore(readSeq: number, reading: Reading): number {
  const [known, setKnown] = useState<Known>({ readSeq, lastSeq: null })
  if (reading.lastSeq !== known.lastSeq) setKnown(readOn(known, reading))
  return known.readSeq
}
