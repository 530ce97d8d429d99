import { useEffect, useEffectEvent, useRef } from 'react'

import { isFinalRefusal } from '@wellspring/api/client'
import { PROGRESS_EVERY_MS } from '@wellspring/api/contract/educational-content-status'
import { useSaveProgress } from '@wellspring/api/hooks/educational-library'
import { isOtherUserLoggedIn } from '@wellspring/api/session'
import { useClock } from '@wellspring/ui/zoned-time'

import { forgetProgress, keepProgress, loadKeptProgress } from './kept-progress.ts'
import type { KeptProgress } from './kept-progress.ts'

/** Where somebody is: seconds of what is played, a part of what is read. */
export type Place = { seconds: number; duration: number } | { fraction: number }

const MAX_WAIT_MS = 31 * 86_400_000

/**
 * Tells the server how far somebody is: every five seconds, when they stop, and when the page is put away. What does not
 * arrive is kept on this device and told when there is a connection. A guest's place is nobody's.
 */
export function useProgress(id: string, userId: string | null) {
  const { mutateAsync } = useSaveProgress()
  const { zone } = useClock()
  const place = useRef<Place | null>(null)
  const toldAt = useRef(0)

  async function send(kept: KeptProgress) {
    // It waits for its own person.
    if (userId === null || isOtherUserLoggedIn(userId)) return
    const { at, ...said } = kept
    const waitedMs = Math.min(Math.max(Date.now() - at, 0), MAX_WAIT_MS)
    try {
      await mutateAsync({ ...said, waitedMs, zone })
      forgetProgress(userId, kept)
    } catch (error) {
      // It was taken down, for example. A session that is over loses no place.
      if (isFinalRefusal(error)) forgetProgress(userId, kept)
      else keepProgress(userId, kept)
    }
  }

  const tell = useEffectEvent(() => {
    const now = place.current
    if (!now || userId === null) return
    place.current = null
    toldAt.current = Date.now()
    const kept = { id, ...now, at: toldAt.current }
    // A page that is closed in the middle of it has it still.
    keepProgress(userId, kept)
    void send(kept)
  })

  const sendKept = useEffectEvent(async () => {
    if (userId === null) return
    for (const kept of loadKeptProgress(userId)) await send(kept)
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
    /** Where they are now; the server hears of it within five seconds. */
    move(now: Place) {
      place.current = now
    },
    /** Where they stopped; the server hears of it at once. */
    rest(now: Place) {
      place.current = now
      setTimeout(() => tell())
    },
  }
}
