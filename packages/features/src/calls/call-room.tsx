import { useEffect, useState } from 'react'

import type { Call } from '@wellspring/api/contract/calls'
import { useEndCall, useLeaveCall } from '@wellspring/api/hooks/calls'
import { useSession } from '@wellspring/api/session'

import { Announcer } from './announcer.tsx'
import { faceOf } from './call-face.ts'
import type { CallScreenProps } from './call-screen.tsx'
import { CallView } from './call-view.tsx'
import { CheckFace } from './check-face.tsx'
import { EarlyFace } from './early-face.tsx'
import { LazyLeaveDialog } from './lazy-dialogs.tsx'
import { ElsewhereFace, EndedFace, LeftFace, ShutFace } from './over-faces.tsx'
import type { CallLink } from './use-call-link.ts'
import { useCallPeer } from './use-call-peer.ts'
import { useChat } from './use-chat.ts'
import { useDevices } from './use-devices.ts'
import { useNow } from './use-now.ts'
import { usePlace } from './use-place.ts'
import { WaitingFace } from './waiting-face.tsx'

export interface CallRoomProps extends Omit<CallScreenProps, 'id'> {
  call: Call
  link: CallLink
  refresh: () => void
}

/** A call from the first look at oneself to the last word. */
export function CallRoom(props: CallRoomProps) {
  const { call, link, refresh, backHref, againHref, coachingHref, leaving, onBusy } = props
  const id = call.bookingId
  const now = useNow()
  const devices = useDevices()
  const { user } = useSession()
  const [asksLeave, setAsksLeave] = useState(false)
  const [chatOpen, setChatOpen] = useState(false)
  const { mutate: leave } = useLeaveCall()
  const end = useEndCall()
  const { isIn, replaced, left, connected } = link
  const face = faceOf({ call, now, isIn, replaced, left, connected })
  const inCall = face === 'live' || face === 'reconnecting'
  const peer = useCallPeer({
    ...{ id, devices, polite: call.side === 'patron', generation: link.generation },
    inCall: isIn && (call.state === 'live' || call.state === 'reconnecting'),
  })
  const chat = useChat(id, call.side, face === 'waiting' || chatOpen)
  usePlace({ id, user: user?.id ?? null, face, link, devices, leave })
  const isBusy = inCall || face === 'waiting'
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy])
  const go = !isBusy && leaving ? leaving.go : null
  // It has ended while they were asked: nobody is left in the lurch.
  useEffect(() => go?.(), [go])

  function goOut() {
    setAsksLeave(false)
    leave(id)
    link.goOut()
    // Who meant to go elsewhere may.
    leaving?.go()
  }
  const page = { call, now, devices, backHref }
  const out = { call, backHref, busy: link.entering, failure: link.failure, onBack: () => void link.enter() }
  return (
    <>
      <Announcer {...{ call, face, connected, now }} />
      {face === 'early' ? <EarlyFace {...page} onOpen={refresh} /> : null}
      {face === 'check' ? <CheckFace {...page} link={link} /> : null}
      {face === 'waiting' ? <WaitingFace {...{ ...page, connected, chat }} onLeave={goOut} /> : null}
      {inCall ? (
        <CallView
          {...{ call, now, devices, link, peer, chat, chatOpen }}
          isLost={face === 'reconnecting'}
          onChat={setChatOpen}
          onLeave={() => setAsksLeave(true)}
        />
      ) : null}
      {face === 'left' ? <LeftFace {...out} /> : null}
      {face === 'elsewhere' ? <ElsewhereFace {...out} /> : null}
      {face === 'ended' ? <EndedFace {...{ call, backHref, againHref, coachingHref }} /> : null}
      {face === 'shut' ? <ShutFace {...{ call, backHref, againHref }} /> : null}
      {isBusy && (asksLeave || leaving) ? (
        <LazyLeaveDialog
          isHost={call.side === 'provider' && inCall}
          name={call.other.name}
          busy={end.isPending}
          failure={end.error}
          onClose={() => {
            setAsksLeave(false)
            leaving?.stay()
          }}
          onLeave={goOut}
          onEnd={() => end.mutate(id, { onSuccess: () => setAsksLeave(false) })}
        />
      ) : null}
    </>
  )
}
