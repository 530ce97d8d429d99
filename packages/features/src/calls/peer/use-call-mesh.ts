import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import type { CallMedia } from '@wellspring/api/contract/calls'
import type { CallPlace } from '@wellspring/api/contract/call-places'
import type { CallApi } from '@wellspring/api/hooks/call-line'
import { callQueries } from '@wellspring/api/hooks/calls'
import { useRealtime } from '@wellspring/api/hooks/realtime'
import { keysOf } from '@wellspring/api/contract/record-keys'

import { createCallMesh } from './call-mesh.ts'
import type { Meetings, Wanted } from './call-mesh.ts'
import { canConnect } from './call-peer.ts'
import type { PeerState } from './call-peer.ts'
import { judge, readStats, unknownQuality } from './call-quality.ts'
import type { Quality } from './call-quality.ts'
import type { MediaState } from '../media/local-media.ts'

const READ_MS = 2000

export interface CallMeshInput {
  id: string
  line: CallApi
  own: CallPlace
  /** The participants to connect to, with the generation of each; empty outside the call. */
  wanted: Wanted
  devices: Pick<MediaState, 'camera' | 'microphone' | 'screen'>
}

export interface CallMeshView {
  /** The worst state of all connections. */
  peerState: PeerState
  meetings: Meetings
  weak: boolean
  tryAgain: () => void
}

/** What this browser sends, as announced to the others. */
const mediaOf = ({ camera, microphone, screen }: CallMeshInput['devices']): CallMedia => ({
  camera: camera.status === 'on',
  microphone: microphone.status === 'on' && !microphone.muted,
  screen: screen !== null,
})

const worst = ['impossible', 'failed', 'connecting', 'connected', 'idle'] as const

function worstOf(wanted: Wanted, meetings: Meetings): PeerState {
  if (!canConnect()) return 'impossible'
  const states = keysOf(wanted).map((place) => meetings[place]?.state ?? 'idle')
  return worst.find((state) => states.includes(state)) ?? 'idle'
}

/** Audio and video connections to everybody else in the call. */
export function useCallMesh({ id, line, own, wanted, devices }: CallMeshInput): CallMeshView {
  const realtime = useRealtime()
  const queryClient = useQueryClient()
  const [meetings, setMeetings] = useState<Meetings>({})
  const [qualities, setQualities] = useState<readonly Quality[]>([])
  const [mesh] = useState(() =>
    createCallMesh({
      own,
      iceServers: async () =>
        (await queryClient.fetchQuery(callQueries.iceServers(line))).iceServers as RTCIceServer[],
      // A participant who reconnects gets all signals again.
      send: (to, signal) =>
        void realtime.emit('call:signal', { bookingId: id, to, signal }).catch(() => null),
      onChange: setMeetings,
    }),
  )

  useEffect(
    () => realtime.on('call:signal', (news) => news.bookingId === id && mesh.receive(news.from, news.signal)),
    [realtime, id, mesh],
  )
  const met = canConnect() ? JSON.stringify(wanted) : '{}'
  useEffect(() => mesh.meet(JSON.parse(met) as Wanted), [met, mesh])
  useEffect(() => () => mesh.meet({}), [mesh])

  const { camera, microphone, screen } = devices
  const seen = screen ?? camera.track
  useEffect(() => mesh.setTrack('audio', microphone.track), [mesh, microphone.track])
  useEffect(() => mesh.setTrack('video', seen), [mesh, seen])

  // Repeated for each new connection, because the participant may have reloaded.
  const states = Object.values(meetings).map(({ state }) => state)
  const inCall = Object.keys(wanted).length > 0
  const told = inCall ? JSON.stringify({ media: mediaOf(devices), of: [wanted, states] }) : null
  useEffect(() => {
    if (told === null) return
    const { media } = JSON.parse(told) as { media: CallMedia }
    realtime.emit('call:media', { bookingId: id, media }).catch(() => null)
  }, [told, realtime, id])

  const connected = states.includes('connected')
  useEffect(() => {
    if (!connected) return
    const timer = setInterval(() => {
      void mesh
        .stats()
        .then((reports) =>
          setQualities((known) =>
            reports.map((report, at) => judge(known[at] ?? unknownQuality, readStats(report))),
          ),
        )
    }, READ_MS)
    return () => {
      clearInterval(timer)
      setQualities([])
    }
  }, [connected, mesh])

  const weak = qualities.some((quality) => quality.weak)
  const peerState = worstOf(wanted, meetings)
  return useMemo(
    () => ({ peerState, meetings, weak, tryAgain: mesh.tryAgain }),
    [peerState, meetings, weak, mesh],
  )
}
