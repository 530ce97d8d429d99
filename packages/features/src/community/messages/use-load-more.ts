import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** Pixels from either end at which more messages are loaded. */
const NEAR = 400

interface LoadMore {
  hasOlder: boolean
  hasNewer: boolean
  onOlder: () => Promise<void>
  onNewer: () => Promise<void>
}

/** Loads older and newer messages as the reader nears either end. */
export function useLoadMore(
  list: RefObject<VirtualizerHandle | null>,
  { hasOlder, hasNewer, onOlder, onNewer }: LoadMore,
) {
  const [isPrepending, setPrepending] = useState(false)
  const isLoading = useRef(false)

  async function load(more: () => Promise<void>, isOlder: boolean) {
    if (isLoading.current) return
    isLoading.current = true
    setPrepending(isOlder)
    await more()
    // Rendered before this resets, so that the scroll position is kept.
    requestAnimationFrame(() => {
      setPrepending(false)
      isLoading.current = false
    })
  }

  function loadNear(offset: number) {
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {}
    const left = scrollSize - viewportSize - offset
    if (hasOlder && offset < NEAR) void load(onOlder, true)
    else if (hasNewer && left < NEAR) void load(onNewer, false)
  }

  return { isPrepending, loadNear }
}
