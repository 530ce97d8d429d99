import { useEffect, useRef } from 'react'

import type { CallPhase } from './phases/call-phase.ts'
import type { CallLink } from './peer/use-call-link.ts'
import type { Devices } from './media/use-devices.ts'

const PLACE_KEY = 'call-place'

const over = new Set<CallPhase>(['left', 'elsewhere', 'ended', 'shut'])
const inCall = new Set<CallPhase>(['live', 'reconnecting'])
const inside = new Set<CallPhase>(['waiting', 'live', 'reconnecting'])

export interface CallPresenceInput {
  id: string
  user: string | null
  face: CallPhase
  link: Pick<CallLink, 'enter'>
  devices: Pick<Devices, 'media' | 'camera' | 'microphone'>
  leave: () => void
}

/** Keeps the user's place over a reload, gives it up on leaving the page, and turns everything off at the end. */
export function useCallPresence({ id, user, face, link, devices, leave }: CallPresenceInput) {
  const { media, camera, microphone } = devices
  const [isOver, isInside] = [over.has(face), inside.has(face)]
  const place = `${user} ${id}`

  // The page was reloaded during the call.
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) return
    first.current = false
    if (face === 'check' && sessionStorage.getItem(PLACE_KEY) === place) void link.enter()
  }, [face, place, link])

  useEffect(() => {
    if (isInside) sessionStorage.setItem(PLACE_KEY, place)
    if (isOver) {
      sessionStorage.removeItem(PLACE_KEY)
      media.stop()
    }
  }, [isInside, isOver, place, media])

  // Each phase is a new page: scroll to its top.
  const shown = useRef(face)
  useEffect(() => {
    const before = shown.current
    shown.current = face
    if (before === face || (inCall.has(before) && inCall.has(face))) return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [face])

  const nothingOn = camera.status === 'off' && microphone.status === 'off'
  const came = useRef(false)
  useEffect(() => {
    const comes = isInside && !came.current
    came.current = isInside
    // Turns the devices on again after rejoining.
    if (comes && nothingOn) void media.start()
  }, [isInside, nothingOn, media])

  // In-app navigation keeps the socket open, so leaving has to be sent explicitly.
  const latest = useRef({ isInside, leave })
  useEffect(() => {
    latest.current = { isInside, leave }
  })
  useEffect(
    () => () => {
      if (!latest.current.isInside) return
      sessionStorage.removeItem(PLACE_KEY)
      latest.current.leave()
    },
    [],
  )

  useEffect(() => {
    if (!isInside) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isInside])
}
