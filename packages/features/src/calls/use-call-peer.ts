import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { CallMedia } from '@wellspring/api/contract/calls'
import { useApi } from '@wellspring/api/hooks/api'
import { callQueries } from '@wellspring/api/hooks/calls'
import { useRealtime } from '@wellspring/api/hooks/realtime'

import { canConnect, createCallPeer } from './call-peer.ts'
import type { PeerState } from './call-peer.ts'
import { judge, readStats, unknownQuality } from './call-quality.ts'
import type { MediaState } from './local-media.ts'

const READ_MS = 2000

export interface CallPeerInput {
  id: string
  /** The patron gives way when both offer at once. */
  polite: boolean
  /** Both are in. */
  inCall: boolean
  generation: string
  devices: Pick<MediaState, 'camera' | 'microphone' | 'screen'>
}

export interface CallPeerView {
  peerState: PeerState
  remote: MediaStream | null
  weak: boolean
  tryAgain: () => void
}

/** What this browser sends, as the other is told. */
const mediaOf = ({ camera, microphone, screen }: CallPeerInput['devices']): CallMedia => ({
  camera: camera.status === 'on',
  microphone: microphone.status === 'on' && !microphone.muted,
  screen: screen !== null,
})

/** Sound and picture between the two browsers of a call, for as long as both are in. */
export function useCallPeer({ id, polite, inCall, generation, devices }: CallPeerInput): CallPeerView {
  const realtime = useRealtime()
  const api = useApi()
  const queryClient = useQueryClient()
  const [remote, setRemote] = useState<MediaStream | null>(null)
  const [peerState, setPeerState] = useState<PeerState>(canConnect() ? 'idle' : 'impossible')
  const [quality, setQuality] = useState(unknownQuality)
  const [peer] = useState(() =>
    createCallPeer({
      polite,
      iceServers: async () => {
        const found = await queryClient.fetchQuery(callQueries.iceServers(api, id))
        return found.iceServers as RTCIceServer[]
      },
      // The other is told of everything anew when they are back.
      send: (signal) => void realtime.emit('call:signal', { bookingId: id, signal }).catch(() => null),
      onRemote: setRemote,
      onState: setPeerState,
    }),
  )
  const runs = inCall && canConnect()

  useEffect(
    () => realtime.on('call:signal', (news) => news.bookingId === id && peer.receive(news.signal)),
    [realtime, id, peer],
  )
  const run = runs ? generation : null
  useEffect(() => {
    if (run !== null) void peer.start()
  }, [run, peer])
  useEffect(() => (runs ? () => peer.stop() : undefined), [runs, peer])

  const { camera, microphone, screen } = devices
  const seen = screen ?? camera.track
  useEffect(() => peer.setTrack('audio', microphone.track), [peer, microphone.track])
  useEffect(() => peer.setTrack('video', seen), [peer, seen])

  // Said again with each new connection: the other may have come anew.
  const told = inCall ? JSON.stringify({ media: mediaOf(devices), of: `${generation} ${peerState}` }) : null
  useEffect(() => {
    if (told === null) return
    const { media } = JSON.parse(told) as { media: CallMedia }
    realtime.emit('call:media', { bookingId: id, media }).catch(() => null)
  }, [told, realtime, id])

  const connected = peerState === 'connected'
  useEffect(() => {
    if (!connected) return
    const timer = setInterval(() => {
      void peer.stats().then((report) => report && setQuality((known) => judge(known, readStats(report))))
    }, READ_MS)
    return () => {
      clearInterval(timer)
      setQuality(unknownQuality)
    }
  }, [connected, peer])

  return { peerState, remote, weak: quality.weak, tryAgain: () => void peer.start() }
}
