import { useEffect, useEffectEvent, useRef } from 'react'

import { isFinalRefusal } from '@wellspring/api/client'
import { PROGRESS_EVERY_MS } from '@wellspring/api/contract/educational-content-status'
import { useSaveProgress } from '@wellspring/api/hooks/educational-library'
import { isOtherUserLoggedIn } from '@wellspring/api/session'
import { useClock } from '@wellspring/ui/zoned-time'

import { loadStoredProgress, removeStoredProgress, storeProgress } from './progress-storage.ts'
import type { StoredProgress } from './progress-storage.ts'
import { DAY_MS } from '@wellspring/api/contract/time'

/** A position: seconds of a recording, or the fraction read of a text. */
export type Place = { seconds: number; duration: number } | { fraction: number }

const MAX_WAIT_MS = 31 * DAY_MS

/**
 * Saves the reader's position on the server: every five seconds, when they stop, and when the page is hidden. A
 * position that fails to arrive is stored on this device and sent once the connection returns. A guest's position is
 * not saved.
 */
export function useProgress(id: string, userId: string | null) {
  const { mutateAsync } = useSaveProgress()
  const { zone } = useClock()
  const place = useRef<Place | null>(null)
  const toldAt = useRef(0)

  async function send(kept: StoredProgress) {
    // The position waits until its own user is signed in again.
    if (userId === null || isOtherUserLoggedIn(userId)) return
    const { at, ...said } = kept
    const waitedMs = Math.min(Math.max(Date.now() - at, 0), MAX_WAIT_MS)
    try {
      await mutateAsync({ ...said, waitedMs, zone })
      removeStoredProgress(userId, kept)
    } catch (error) {
      // A final refusal, for example because the content was removed. An expired session keeps the position.
      if (isFinalRefusal(error)) removeStoredProgress(userId, kept)
      else storeProgress(userId, kept)
    }
  }

  const tell = useEffectEvent(() => {
    const now = place.current
    if (!now || userId === null) return
    place.current = null
    toldAt.current = Date.now()
    const kept = { id, ...now, at: toldAt.current }
    // Stored before sending, in case the page closes meanwhile.
    storeProgress(userId, kept)
    void send(kept)
  })

  const sendKept = useEffectEvent(async () => {
    if (userId === null) return
    for (const kept of loadStoredProgress(userId)) await send(kept)
  })

  useEffect(() => {
    void sendKept()
    const again = () => void sendKept()
    const putAway = () => {
      if (document.visibilityState === 'hidden') tell()
    }
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', putAway)
    window.addEventListener('pagehide', tell)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', putAway)
      window.removeEventListener('pagehide', tell)
      tell()
    }
  }, [])

  const tick = useEffectEvent(() => {
    if (Date.now() - toldAt.current >= PROGRESS_EVERY_MS) tell()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), PROGRESS_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return {
    /** Records the current position; it is saved within five seconds. */
    move(now: Place) {
      place.current = now
    },
    /** Records the position at which the reader stopped; it is saved at once. */
    rest(now: Place) {
      place.current = now
      setTimeout(() => tell())
    },
  }
}
