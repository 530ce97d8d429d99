import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Pixels from the end within which the list follows new messages. */
export const AT_END = 48

interface FollowEnd {
  hasNewer: boolean
  /** Called when the reader reaches or leaves the end of the loaded messages. */
  onAtEnd: (isAtEnd: boolean) => void
  /** Called when rows or the visible part have moved. */
  onMoved: (box: HTMLDivElement, isMeasured: boolean) => void
}

/** Keeps the end of a scrolled list in view until the reader scrolls up. */
export function useFollowEnd({ hasNewer, onAtEnd, onMoved }: FollowEnd) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [isMeasured, setMeasured] = useState(false)
  const isFollowing = useRef(true)
  const lastBox = useRef({ top: 0, height: 0, shown: 0 })

  function follow(follows: boolean) {
    if (follows === isFollowing.current) return
    isFollowing.current = follows
    setAtEnd(follows)
    onAtEnd(follows)
  }

  function rememberBox(box: HTMLDivElement) {
    lastBox.current = { top: box.scrollTop, height: box.scrollHeight, shown: box.clientHeight }
  }

  /** Whether the reader scrolled up. A change of height also moves the scroll position and does not count. */
  function hasGoneUp(box: HTMLDivElement) {
    const { top, height, shown } = lastBox.current
    return box.scrollTop < top && box.scrollHeight === height && box.clientHeight === shown
  }

  /** A new message also moves the end away, so only scrolling up stops following it. */
  function updateFollowing(box: HTMLDivElement) {
    const left = box.scrollHeight - box.clientHeight - box.scrollTop
    if (hasNewer) follow(false)
    else if (left <= AT_END) follow(true)
    else if (hasGoneUp(box)) follow(false)
    rememberBox(box)
  }

  function keepEndInView() {
    const box = scroller.current
    if (!box) return
    onMoved(box, isMeasured)
    // A scroll up just before may not have fired its event yet.
    updateFollowing(box)
    if (!isFollowing.current) return
    box.scrollTop = box.scrollHeight
    rememberBox(box)
  }

  const resized = useEffectEvent(() => {
    keepEndInView()
    // The first render uses estimated heights; one frame later the rows are in place and can be shown.
    if (content.current?.clientHeight) requestAnimationFrame(() => setMeasured(true))
  })
  // New messages, growing rows and the on-screen keyboard all move the end, which must stay in view.
  useEffect(() => {
    if (!scroller.current || !content.current) return
    const watching = new ResizeObserver(() => resized())
    watching.observe(scroller.current)
    watching.observe(content.current)
    return () => watching.disconnect()
  }, [])

  function scrolled(box: HTMLDivElement) {
    updateFollowing(box)
    onMoved(box, isMeasured)
  }

  return { scroller, content, isAtEnd, isMeasured, follow, keepEndInView, scrolled }
}
