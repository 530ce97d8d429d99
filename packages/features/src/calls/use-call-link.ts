import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { CallMedia } from '@wellspring/api/contract/calls'
import { useConnection, useRealtime } from '@wellspring/api/hooks/realtime'

const AGAIN_MS = 1500
const passing = new Set(['NETWORK', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL'])

interface Presence {
  isIn: boolean
  replaced: boolean
  left: boolean
}

export interface CallLink extends Presence {
  /** Comes to the door, or back to one's place. */
  enter: () => Promise<void>
  goOut: () => void
  entering: boolean
  failure: Error | null
  connected: boolean
  /** Another number: what connected the two browsers is over. */
  generation: string
  /** What the other sends; null before they have said so. */
  otherMedia: CallMedia | null
}

const outside: Presence = { isIn: false, replaced: false, left: false }
const passes = (error: unknown) => error instanceof Problem && passing.has(error.code)

/** This page's place in a call, held over lost connections. */
export function useCallLink(id: string): CallLink {
  const realtime = useRealtime()
  const connection = useConnection()
  const queryClient = useQueryClient()
  const [presence, setPresence] = useState(outside)
  const [entering, setEntering] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [enters, setEnters] = useState(0)
  const [peer, setPeer] = useState(0)
  const [otherMedia, setOtherMedia] = useState<CallMedia | null>(null)
  const lost = useRef(false)

  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: ['calls', 'detail', id] }),
    [queryClient, id],
  )

  const come = useCallback(async () => {
    await realtime.emit('call:enter', { bookingId: id })
    lost.current = false
    setPresence({ ...outside, isIn: true })
    setEnters((known) => known + 1)
    refresh()
  }, [realtime, id, refresh])

  const enter = useCallback(async () => {
    setFailure(null)
    setEntering(true)
    try {
      await come()
    } catch (error) {
      setFailure(error as Error)
      refresh()
    } finally {
      setEntering(false)
    }
  }, [come, refresh])

  useEffect(() => {
    const mine = (news: { bookingId: string }) => news.bookingId === id
    const stops = [
      realtime.on('call:changed', (news) => {
        if (!mine(news)) return
        setPeer(news.peer)
        refresh()
      }),
      realtime.on('call:media', (news) => mine(news) && setOtherMedia(news.media)),
      realtime.on('call:replaced', (news) => mine(news) && setPresence({ ...outside, replaced: true })),
      realtime.on('session:ended', () => {
        setPresence(outside)
        // Its answer tells the app that nobody is signed in.
        refresh()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [realtime, id, refresh])

  const { isIn } = presence
  useEffect(() => {
    if (!isIn) return
    if (connection !== 'connected') lost.current = true
    if (!lost.current || connection === 'connecting') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = async () => {
      try {
        await come()
      } catch (error) {
        if (passes(error)) timer = setTimeout(() => void again(), AGAIN_MS)
        else {
          setPresence(outside)
          setFailure(error as Error)
          refresh()
        }
      }
    }
    // Whoever was put out by a server that stops is welcome at the next one.
    timer = setTimeout(() => void again(), connection === 'connected' ? 0 : AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isIn, connection, come, refresh])

  const goOut = useCallback(() => setPresence({ ...outside, left: true }), [])
  return {
    ...presence,
    ...{ enter, goOut, entering, failure, otherMedia },
    connected: connection === 'connected',
    generation: `${enters}.${peer}`,
  }
}
