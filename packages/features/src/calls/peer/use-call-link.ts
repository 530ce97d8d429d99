import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { CallMedia } from '@wellspring/api/contract/calls'
import type { CallPlace } from '@wellspring/api/contract/call-places'
import type { CallPeers } from '@wellspring/api/contract/realtime'
import { useConnection, useRealtime } from '@wellspring/api/hooks/realtime'

const AGAIN_MS = 1500
const passing = new Set(['NETWORK', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL'])

interface Presence {
  isIn: boolean
  replaced: boolean
  left: boolean
}

export interface CallLink extends Presence {
  /** Joins the call, or resumes the user's place in it. */
  enter: () => Promise<void>
  goOut: () => void
  entering: boolean
  failure: Error | null
  connected: boolean
  /** Changes whenever the connection to that place has to start over. */
  generationOf: (place: CallPlace) => string
  /** The media each participant says they send. */
  media: Partial<Record<CallPlace, CallMedia>>
}

const outside: Presence = { isIn: false, replaced: false, left: false }
const passes = (error: unknown) => error instanceof Problem && passing.has(error.code)

/** This page's place in a call, kept across lost connections; `key` is the query key of the call. */
export function useCallLink(id: string, key = id): CallLink {
  const realtime = useRealtime()
  const connection = useConnection()
  const queryClient = useQueryClient()
  const [presence, setPresence] = useState(outside)
  const [entering, setEntering] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [enters, setEnters] = useState(0)
  const [peers, setPeers] = useState<CallPeers>({})
  const [media, setMedia] = useState<CallLink['media']>({})
  const lost = useRef(false)

  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: ['calls', 'detail', key] }),
    [queryClient, key],
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
        setPeers(news.peers)
        refresh()
      }),
      realtime.on('call:media', (news) => {
        if (mine(news)) setMedia((known) => ({ ...known, [news.from]: news.media }))
      }),
      realtime.on('call:replaced', (news) => mine(news) && setPresence({ ...outside, replaced: true })),
      realtime.on('session:ended', () => {
        setPresence(outside)
        // The response tells the app that the session has ended.
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
    // A client disconnected by a stopping server reconnects at once to the next one.
    timer = setTimeout(() => void again(), connection === 'connected' ? 0 : AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isIn, connection, come, refresh])

  const goOut = useCallback(() => setPresence({ ...outside, left: true }), [])
  return {
    ...presence,
    enter,
    goOut,
    entering,
    failure,
    media,
    connected: connection === 'connected',
    generationOf: (place) => `${enters}.${peers[place] ?? 0}`,
  }
}
