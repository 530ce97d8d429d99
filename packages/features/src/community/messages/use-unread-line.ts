import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'

import type { MessageRow } from './message-rows.ts'

/** The line between read and unread messages, and whether it is above the visible part. */
export function useUnreadLine(rows: readonly MessageRow[], list: RefObject<VirtualizerHandle | null>) {
  const [isAbove, setAbove] = useState(false)
  /** The line that was seen or followed by a reply, so no button points to it. */
  const seen = useRef<string>(undefined)
  const index = rows.findIndex(({ kind }) => kind === 'unread')

  function markSeen() {
    seen.current = rows[index]?.key
  }

  /** Before the rows are measured, their offsets are estimates and the line does not count as seen. */
  function update(box: HTMLDivElement, isMeasured: boolean) {
    const line = rows[index]
    if (!line || !list.current) return setAbove(false)
    const top = list.current.getItemOffset(index)
    const isPassed = top + list.current.getItemSize(index) <= box.scrollTop
    const isInView = !isPassed && top < box.scrollTop + box.clientHeight
    if (isMeasured && isInView) seen.current = line.key
    setAbove(isPassed && seen.current !== line.key)
  }

  return { index, isAbove, markSeen, update }
}
