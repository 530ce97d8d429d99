import { useEffect, useState } from 'react'

import type { Call } from '@wellspring/api/contract/calls'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import { useEndCall, useLeaveCall } from '@wellspring/api/hooks/calls'
import { useSession } from '@wellspring/api/session'
import { useNow } from '@wellspring/ui/use-now'

import { Announcer } from './announcer.tsx'
import { phaseOf } from './phases/call-phase.ts'
import type { CallFrameProps } from './call-frame-props.ts'
import { CallView } from './phases/call-view.tsx'
import { CheckPhase } from './phases/check-phase.tsx'
import { EarlyPhase } from './phases/early-phase.tsx'
import { GuestOverPhase } from './guests/guest-over-phase.tsx'
import { namesOf } from './guests/guest-labels.ts'
import { LazyLeaveDialog } from './lazy-dialogs.tsx'
import { ElsewherePhase, EndedPhase, LeftPhase, ShutPhase } from './phases/over-phases.tsx'
import type { Wanted } from './peer/call-mesh.ts'
import type { CallLink } from './peer/use-call-link.ts'
import { useCallMesh } from './peer/use-call-mesh.ts'
import { useChat } from './chat/use-chat.ts'
import { useDevices } from './media/use-devices.ts'
import { useCallPresence } from './use-call-presence.ts'
import { WaitingPhase } from './phases/waiting-phase.tsx'

export interface CallRoomProps extends Omit<CallFrameProps, 'id' | 'missing'> {
  call: Call
  link: CallLink
  refresh: () => void
}

/** The participants that this page should connect to. */
const wantedOf = ({ people }: Call, { generationOf }: CallLink): Wanted =>
  Object.fromEntries(people.map(({ place }) => [place, generationOf(place)]))

/** A call from the device check to its end. */
export function CallRoom(props: CallRoomProps) {
  const { call, line, link, refresh, backHref, againHref, coachingHref, leaving, onBusy } = props
  const id = call.bookingId
  const now = useNow(1000)
  const devices = useDevices()
  const { user } = useSession()
  const [asksLeave, setAsksLeave] = useState(false)
  const [chatOpen, setChatOpen] = useState(false)
  const { mutate: leave } = useLeaveCall(line)
  const end = useEndCall()
  const { isIn, replaced, left, connected } = link
  const face = phaseOf({ call, now, isIn, replaced, left, connected })
  const inCall = face === 'live' || face === 'reconnecting'
  const mesh = useCallMesh({ id, line, own: call.place, wanted: isIn ? wantedOf(call, link) : {}, devices })
  const chat = useChat({ id, line, place: call.place, open: face === 'waiting' || chatOpen })
  const isGuest = isGuestPlace(call.place)
  useCallPresence({ id, user: isGuest ? call.place : (user?.id ?? null), face, link, devices, leave })
  const isBusy = inCall || face === 'waiting'
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy])
  const go = !isBusy && leaving ? leaving.go : null
  // The call ended while the dialog was open: navigation continues.
  useEffect(() => go?.(), [go])

  function goOut() {
    setAsksLeave(false)
    leave()
    link.goOut()
    // Continues the navigation that was held back.
    leaving?.go()
  }
  const page = { call, line, now, devices, backHref }
  const out = { call, backHref, busy: link.entering, failure: link.failure, onBack: () => void link.enter() }
  return (
    <>
      <Announcer call={call} face={face} connected={connected} now={now} />
      {face === 'early' ? <EarlyPhase {...page} onOpen={refresh} /> : null}
      {face === 'check' ? <CheckPhase {...page} link={link} /> : null}
      {face === 'waiting' ? (
        <WaitingPhase {...page} connected={connected} chat={chat} onLeave={goOut} />
      ) : null}
      {inCall ? (
        <CallView
          call={call}
          now={now}
          devices={devices}
          link={link}
          mesh={mesh}
          chat={chat}
          chatOpen={chatOpen}
          isLost={face === 'reconnecting'}
          onChat={setChatOpen}
          onLeave={() => setAsksLeave(true)}
        />
      ) : null}
      {face === 'left' ? <LeftPhase {...out} /> : null}
      {face === 'elsewhere' ? <ElsewherePhase {...out} /> : null}
      {isGuest && (face === 'ended' || face === 'shut') ? (
        <GuestOverPhase call={call} backHref={backHref} />
      ) : null}
      {!isGuest && face === 'ended' ? (
        <EndedPhase call={call} backHref={backHref} againHref={againHref} coachingHref={coachingHref} />
      ) : null}
      {!isGuest && face === 'shut' ? (
        <ShutPhase call={call} backHref={backHref} againHref={againHref} />
      ) : null}
      {isBusy && (asksLeave || leaving) ? (
        <LazyLeaveDialog
          isHost={call.place === 'provider' && inCall}
          names={namesOf(call)}
          isMany={call.people.length > 1}
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
